"""Invented names: people, organisations, places, products, codes; none twice in one case."""

from collections.abc import Callable

from forkpoint.draws import Draws

FIRST_NAMES = (
    "Ada Alba Amir Anders Anika Arlo Asha Benno Bianca Bram Carla Cem Chidi Clara Dario Dilan Edda "
    "Elif Emre Esther Farid Femke Fiona Florin Gita Goran Greta Hanna Haruto Hugo Ines Ismael Ivo "
    "Jana Jasper Joana Jonas Kaito Karim Katya Kofi Lale Lars Leila Lena Lino Liv Luca Maja Malik "
    "Mara Marek Mina Nadia Nils Nora Olga Omar Oskar Paula Petra Priya Rafi Renata Rosa Ruben Runa "
    "Samir Selma Silvio Sora Svea Tariq Tessa Thea Tomas Ugo Una Viktor Wanda Yara Yusuf Zora"
).split()

_SURNAME_STARTS = (
    "Al Bar Bel Bran Cor Dal Del Dor Fal Fen Gar Hal Har Hol Il Jor Kar Kel Lan Lor Mar Mel Mor "
    "Nor Ol Par Per Quil Ras Ren Sal Sel Tar Tel Thor Ul Var Vel Wen Wil Yar Zan"
).split()
_SURNAME_ENDS = (
    "aby ander ardo astri aven backa bergen comb desh dine enko eris essa etti feld gata grove "
    "holt idis igan ikova inder isko lund mansk mere mont nagel nova omar oray osti quist rell "
    "ridge sand shaw stad strom tamm tenko vale varga wick zadeh"
).split()
_ONSETS = "b br c cr d dr f fl g gl h j k kl l m n p pr qu r s sk st t tr v w z".split()
_VOWELS = "a e i o u a e i o ae ea io ou".split()
_CODAS = "l m n r s t x k nd rn lt sk rv th m n r".split()
_ORGANISATIONS = (
    "Works;Cooperative;Institute;Foundation;Logistics;Labs;Trust;Group;Partners;Systems;Press;"
    "Society;Network;Holdings;Services;Studio;Collective;Agency;Association;Union"
).split(";")
_PLACES = "ford;wick;haven;by;mouth;stead;ton;berg;dale;field;minster;port".split(";")


class Names:
    """A source of names for one case: no name twice."""

    def __init__(self, draws: Draws) -> None:
        self._draws = draws
        self._taken: set[str] = set()

    def word(self, syllables: int = 2) -> str:
        """An invented word with a capital, like `Lumrov`."""
        draws = self._draws

        def make() -> str:
            parts = [draws.choice(_ONSETS) + draws.choice(_VOWELS) for _ in range(syllables)]
            return ("".join(parts) + draws.choice(_CODAS)).capitalize()

        return self._fresh(make)

    def person(self) -> str:
        """A first name and an invented surname; both are unused so far."""
        first = self._fresh(lambda: self._draws.choice(FIRST_NAMES))
        return f"{first} {self.surname()}"

    def surname(self) -> str:
        """An invented surname."""
        draws = self._draws
        return self._fresh(lambda: draws.choice(_SURNAME_STARTS) + draws.choice(_SURNAME_ENDS))

    def organisation(self) -> str:
        """An invented word and a kind of organisation, like `Melzim Cooperative`."""
        return f"{self.word()} {self._draws.choice(_ORGANISATIONS)}"

    def place(self) -> str:
        """An invented town."""
        draws = self._draws

        def make() -> str:
            start = draws.choice(_ONSETS) + draws.choice(_VOWELS) + draws.choice(_CODAS)
            return (start + draws.choice(_PLACES)).capitalize()

        return self._fresh(make)

    def currency(self) -> str:
        """An invented three-letter currency code that no real currency has."""
        draws = self._draws

        def make() -> str:
            return draws.choice("QXYZ") + "".join(draws.choice("BDGKLMNRTV") for _ in range(2))

        return self._fresh(make)

    def code(self, letters: str, digits: int) -> str:
        """A code such as `TK-4821`: letters, a dash, digits without a leading zero."""
        draws = self._draws
        low = 10 ** (digits - 1)
        return self._fresh(lambda: f"{letters}-{low + draws.below(9 * low)}")

    def reserve(self, *words: str) -> None:
        """Never give one of these words as a name."""
        self._taken.update(word.lower() for word in words)

    def _fresh(self, make: Callable[[], str]) -> str:
        for _ in range(10_000):
            name = make()
            if name.lower() not in self._taken:
                self._taken.add(name.lower())
                return name
        raise RuntimeError("every name of this kind is taken")
