import type { Pairing } from '@backglass/contract/booth-calls';
import { renderUnicodeCompact } from 'uqr';
import type { Terminal } from './terminal.ts';

/** The letters of pairing codes. No letter is a vowel or looks like a digit (RFC 8628 §6.1). */
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

/** Returns a readable code, as in `BCDF-GHJK`. Returns a code of another form unchanged. */
export const shownCode = (token: string): string =>
  /^[a-z]{8}$/i.test(token) ? `${token.slice(0, 4)}-${token.slice(4)}`.toUpperCase() : token;

/** Draws a code five rows high. Returns a code in one row if a letter has no drawing. */
export function bigText(code: string): string[] {
  const glyphs = [...code].map(letter => GLYPHS[letter]);
  if (!glyphs.every(glyph => glyph !== undefined)) return [[...code].join(' ')];
  return ROWS.map(row => glyphs.map(glyph => glyph[row]).join('  '));
}

/** The quiet zone around the QR, in modules. */
const QUIET = 2;

export interface Registration {
  readonly apiRoot: URL;
  /** The back-office's URL from `--page`. It replaces the page that the API names. */
  readonly page?: string | undefined;
}

const PAGE = '/booths/new';

function pageFromApi({ verification_uri: uri }: Pairing): URL | undefined {
  const page = uri !== undefined && URL.canParse(uri) ? new URL(uri) : undefined;
  return page && /^https?:$/.test(page.protocol) ? page : undefined;
}

/** Returns the URL of the page where an operator registers the code. */
export function registrationAddress(pairing: Pairing, { apiRoot, page }: Registration): string {
  const fallback = new URL(PAGE, apiRoot.origin);
  const address = page === undefined ? (pageFromApi(pairing) ?? fallback) : new URL(PAGE, page);
  address.searchParams.set('token', pairing.temp_token);
  return address.href;
}

/** Draws a text as a QR code. Blocks are the light modules, and each row of text shows two rows of modules. */
export const qrRows = (text: string): string[] => renderUnicodeCompact(text, { border: QUIET }).split('\n');

/** Shows how to register the booth. The plain text comes last, so that it stays visible in a low terminal. */
export function showCode(terminal: Terminal, pairing: Pairing, where: Registration): void {
  const address = registrationAddress(pairing, where);
  const code = shownCode(pairing.temp_token);
  terminal.line('');
  terminal.drawing(qrRows(address), 'high-contrast');
  terminal.line('');
  terminal.drawing(bigText(code).map(row => `  ${row}`));
  terminal.line('');
  terminal.line(`  ${code}`);
  terminal.line(`  Register this booth: ${address}`);
}
