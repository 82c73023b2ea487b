import type { Pairing } from '@backglass/contract/booth-calls';
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

/** A code as people read it aloud: `BCDFGHJK` → `BCDF-GHJK`. A code of another form stays as it is. */
export const shownCode = (token: string): string =>
  /^[a-z]{8}$/i.test(token) ? `${token.slice(0, 4)}-${token.slice(4)}`.toUpperCase() : token;

/** A code in letters five rows high. A code with other letters than ours is only spaced out. */
export function bigText(code: string): string[] {
  const glyphs = [...code].map(letter => GLYPHS[letter]);
  if (!glyphs.every(glyph => glyph !== undefined)) return [[...code].join(' ')];
  return ROWS.map(row => glyphs.map(glyph => glyph[row]).join('  '));
}

/** Width of the quiet zone around the QR, in modules. */
const QUIET = 2;

/** What the booth knows about the page that registers it. */
export interface Registration {
  /** The address at which the booth calls the API. */
  readonly apiRoot: URL;
  /** `--page`: any address of the back-office. It wins over the API's own page. */
  readonly page?: string | undefined;
}

const PAGE = '/booths/new';

/** The API's registration page, if a browser can open its address. */
function pageFromApi({ verification_uri: uri }: Pairing): URL | undefined {
  const page = uri !== undefined && URL.canParse(uri) ? new URL(uri) : undefined;
  return page && /^https?:$/.test(page.protocol) ? page : undefined;
}

/** The page on which an operator registers a code: `--page`, the API's own page, or the page at the API's origin. */
export function registrationAddress(pairing: Pairing, { apiRoot, page }: Registration): string {
  const own = new URL(PAGE, apiRoot.origin);
  const address = page === undefined ? (pageFromApi(pairing) ?? own) : new URL(PAGE, page);
  address.searchParams.set('token', pairing.temp_token);
  return address.href;
}

/** A QR code of a text, two modules to a character, light modules as blocks. */
export const qrRows = (text: string): string[] => renderUnicodeCompact(text, { border: QUIET }).split('\n');

/**
 * Shows how to register the booth: the link as a QR, the code in large and in plain letters, the link itself. The code
 * comes last, so that it stays visible in a low terminal. A terminal that is too narrow gets no drawings.
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
