import type { Pairing } from '@backglass/contract';
import { renderUnicodeCompact } from 'uqr';
import type { Terminal } from './terminal.ts';

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

/** Modules of quiet around the QR: a terminal's own margin is seldom that. */
const QUIET = 2;

/** Where a booth is registered, as far as this booth was told. */
export interface Registration {
  /** The address at which the booth calls the API. */
  readonly apiRoot: URL;
  /** Any address of the back-office: what whoever runs the booth says counts most. */
  readonly page?: string | undefined;
}

const PAGE = '/booths/new';

/** What the API says of its page, if it is one that a browser opens. */
function toldPage({ verification_uri: told }: Pairing): URL | undefined {
  const page = told !== undefined && URL.canParse(told) ? new URL(told) : undefined;
  return page && /^https?:$/.test(page.protocol) ? page : undefined;
}

/** The page on which an operator registers a code. Where nobody says it, it lives at the origin of the API. */
export function registrationAddress(pairing: Pairing, { apiRoot, page }: Registration): string {
  const own = new URL(PAGE, apiRoot.origin);
  const address = page === undefined ? (toldPage(pairing) ?? own) : new URL(PAGE, page);
  address.searchParams.set('token', pairing.temp_token);
  return address.href;
}

/** A QR code of a text, two modules to a character, light modules as blocks. */
export const qrRows = (text: string): string[] => renderUnicodeCompact(text, { border: QUIET }).split('\n');

/**
 * Shows how a booth is registered: the link as a QR, the code large and in plain letters, the link itself. The code comes
 * last, so that it stays in sight where the terminal is low; in one too narrow for them the drawings are left out.
 */
export function showCode(terminal: Terminal, pairing: Pairing, where: Registration): void {
  const address = registrationAddress(pairing, where);
  const code = shownCode(pairing.temp_token);
  terminal.line('');
  terminal.drawing(qrRows(address), 'paper');
  terminal.line('');
  terminal.drawing(bigText(code).map(row => `  ${row}`));
  terminal.line('');
  terminal.line(`  ${code}`);
  terminal.line(`  Register this booth: ${address}`);
}
