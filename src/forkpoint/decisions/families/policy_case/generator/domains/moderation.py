"""Posts that were flagged on a community platform."""

from forkpoint.decisions.families.policy_case.generator.attributes import (
    Choice,
    Domain,
    Flag,
    Measure,
)

CONTENT_MODERATION = Domain(
    name="content_moderation",
    thing="post",
    a_thing="a post",
    things="posts",
    titles=("Moderation Policy", "Community Content Rules", "Rules for Flagged Posts"),
    teams=("the moderation desk", "the community team", "the evening shift", "trust and safety"),
    case_code="PO",
    case_label="Post",
    classes=("Legal", "Safety", "Quality", "Community"),
    meanings=(
        {
            "approve": "the post stays up",
            "deny": "the post is taken down",
            "escalate": "a senior moderator decides",
        },
        {
            "approve": "leave the post visible",
            "deny": "remove the post",
            "escalate": "pass the post to the review board",
        },
        {
            "approve": "close the flag and keep the post",
            "deny": "delete the post",
            "escalate": "hold the post for the head of moderation",
        },
    ),
    attributes=(
        Measure(
            "Reports received",
            "report",
            (4, 5, 6, 8, 10, 12, 15, 20, 25),
            (
                "the post has drawn {q}",
                "{q} from members have come in",
                "members have sent in {q}",
            ),
            ("The post has drawn {v}.", "Members have sent in {v} so far."),
            bare=True,
        ),
        Measure(
            "Account age",
            "day",
            (14, 20, 30, 45, 60, 90, 120, 180),
            (
                "the author's account is {q} old",
                "{q} have passed since the author joined",
                "the age of the author's account is {q}",
            ),
            ("The author's account is {v} old.", "The author joined {v} ago."),
            near=3,
        ),
        Measure(
            "Views",
            "view",
            (500, 800, 1000, 1500, 2000, 2500, 4000, 5000, 8000),
            (
                "the post has had {q}",
                "the counter shows {q}",
                "the post has reached {q}",
            ),
            ("The post has had {v}.", "The counter shows {v}."),
            near=12,
            bare=True,
        ),
        Measure(
            "Links in the post",
            "link",
            (4, 5, 6, 7, 8, 9, 10),
            (
                "the post contains {q}",
                "the text of the post carries {q}",
                "there are {q} in the text",
            ),
            ("The post contains {v}.", "The text of the post carries {v}."),
            bare=True,
        ),
        Measure(
            "Earlier warnings",
            "earlier warning",
            (4, 5, 6, 7, 8, 9),
            (
                "the author has had {q}",
                "the author's file shows {q}",
                "{q} stand against the author",
            ),
            ("The author has had {v}.", "The author's file shows {v}."),
            bare=True,
        ),
        Measure(
            "Length",
            "word",
            (80, 100, 120, 150, 200, 250, 300, 400),
            (
                "the post runs to {q}",
                "the length of the post is {q}",
                "the post has a length of {q}",
            ),
            ("The post runs to {v}.", "The length of the post is {v}."),
            near=4,
        ),
        Measure(
            "Time online",
            "hour",
            (6, 8, 10, 12, 18, 24, 36, 48),
            (
                "the post has been online for {q}",
                "{q} have passed since the post went online",
                "the time online is {q}",
            ),
            ("The post has been online for {v}.", "The post went online {v} ago."),
        ),
        Choice(
            "Section",
            "the section",
            ("Marketplace", "Local News", "Help Desk", "Music", "Open Forum"),
            ("The section is {v}.", "The post appeared with {v} as the section."),
        ),
        Choice(
            "Post type",
            "the post type",
            ("text post", "image", "video", "poll", "event notice"),
            ("The post type is {v}.", "The system lists {v} as the post type."),
        ),
        Choice(
            "Flagged by",
            "the source of the flag",
            ("member report", "keyword filter", "image filter", "staff check"),
            ("The source of the flag was {v}.", "As the source of the flag, the log has {v}."),
        ),
        Flag(
            "Author runs a group",
            ("the author runs a group", "the author is in charge of a group"),
            ("the author does not run a group", "the author is not in charge of a group"),
            (
                (
                    "The author is not in charge of a group.",
                    "The author is in charge of a group.",
                ),
            ),
        ),
        Flag(
            "Edited after publication",
            ("the post was edited after publication", "an edit was made after publication"),
            ("the post was not edited after publication", "no edit was made after publication"),
            (
                (
                    "The post was not edited after publication.",
                    "The post was edited after publication.",
                ),
            ),
        ),
        Flag(
            "Names a business",
            ("the post names a business", "a business is mentioned by name"),
            ("the post does not name a business", "no business is mentioned by name"),
            (("No business is mentioned by name.", "A business is mentioned by name."),),
        ),
        Flag(
            "Comments open",
            ("comments are open", "the post can be commented on"),
            ("comments are not open", "the post cannot be commented on"),
            (("Comments are not open.", "Comments are open."),),
        ),
    ),
)
