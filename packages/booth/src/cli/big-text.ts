/** Letters of pairing codes (RFC 8628 §6.1: no vowels, nothing that looks like a digit), five rows each. */
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  B: ['████ ', '█   █', '████ ', '█   █', '████ '],
  C: [' ████', '█    ', '█    ', '█    ', ' ████'],
  D: ['████ ', '█   █', '█   █', '█   █', '████ '],
  F: ['█████', '█    ', '███  ', '█    ', '█    '],
  G: [' ████', '█    ', '█  ██', '█   █', ' ████'],
  H: ['█   █', '█   █', '█████', '█   █', '█   █'],
  J: ['   ██', '    █', '    █', '█   █', ' ███ '],
  K: ['█   █', '█  █ ', '███  ', '█  █ ', '█   █'],
  L: ['█    ', '█    ', '█    ', '█    ', '█████'],
  M: ['█   █', '██ ██', '█ █ █', '█   █', '█   █'],
  N: ['█   █', '██  █', '█ █ █', '█  ██', '█   █'],
  P: ['████ ', '█   █', '████ ', '█    ', '█    '],
  Q: [' ███ ', '█   █', '█   █', '█  █ ', ' ██ █'],
  R: ['████ ', '█   █', '████ ', '█  █ ', '█   █'],
  S: [' ████', '█    ', ' ███ ', '    █', '████ '],
  T: ['█████', '  █  ', '  █  ', '  █  ', '  █  '],
  V: ['█   █', '█   █', '█   █', ' █ █ ', '  █  '],
  W: ['█   █', '█   █', '█ █ █', '██ ██', '█   █'],
  X: ['█   █', ' █ █ ', '  █  ', ' █ █ ', '█   █'],
  Z: ['█████', '   █ ', '  █  ', ' █   ', '█████'],
  '-': ['   ', '   ', '███', '   ', '   '],
};

const ROWS = [0, 1, 2, 3, 4];

/** A code as people read it aloud: `BCDFGHJK` → `BCDF-GHJK`. One of another make is left as it is. */
export const shownCode = (token: string): string =>
  /^[a-z]{8}$/i.test(token) ? `${token.slice(0, 4)}-${token.slice(4)}`.toUpperCase() : token;

/** A code five rows high; one with other letters than ours is only spaced out. */
export function bigText(code: string): string[] {
  const glyphs = [...code].map(letter => GLYPHS[letter]);
  if (!glyphs.every(glyph => glyph !== undefined)) return [[...code].join(' ')];
  return ROWS.map(row => glyphs.map(glyph => glyph[row]).join('  '));
}
