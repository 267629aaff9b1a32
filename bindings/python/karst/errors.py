"""What Karst raises."""


class Error(Exception):
    """A request, a file or a map is at fault, or what was asked for cannot be done.

    The message is one line: "where: what allowed".
    """

    where: str
    """The generator, file with line and column, or key path; may be empty."""
    what: str
    """The value at fault."""
    allowed: str
    """What is wrong with it, and what would be right."""
    kind: str
    """bad_input, not_possible, cancelled, no_memory or broken_file."""
    seed: "int | None"
    """The seed of the map that could not be made, of generate_many; else None."""

    def __init__(self, where: str, what: str, allowed: str, kind: str = "not_possible") -> None:
        self.where = where
        self.what = what
        self.allowed = allowed
        self.kind = kind
        self.seed = None
        super().__init__(where, what, allowed, kind)

    def __str__(self) -> str:
        fault = f"{self.what} {self.allowed}".strip()
        return f"{self.where}: {fault}" if self.where else fault
