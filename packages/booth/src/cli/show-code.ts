import type { Pairing } from '@backglass/contract';
import { renderUnicodeCompact } from 'uqr';
import { bigText, shownCode } from './big-text.ts';
import type { Terminal } from './terminal.ts';

/** Modules of quiet around the QR: a terminal's own margin is seldom that. */
const QUIET = 2;

/** The page on which an operator registers a code: it lives at the origin of the API. */
export function registrationAddress(apiRoot: URL, token: string): string {
  const address = new URL('/booths/new', apiRoot);
  address.searchParams.set('token', token);
  return address.href;
}

/** A QR code of a text, two modules to a character, light modules as blocks. */
export const qrRows = (text: string): string[] => renderUnicodeCompact(text, { border: QUIET }).split('\n');

/**
 * Shows how a booth is registered: the link as a QR, the code large and in plain letters, the link itself. The code comes
 * last, so that it stays in sight where the terminal is low; in one too narrow for them the drawings are left out.
 */
export function showCode(terminal: Terminal, apiRoot: URL, pairing: Pairing): void {
  const address = registrationAddress(apiRoot, pairing.temp_token);
  const code = shownCode(pairing.temp_token);
  terminal.line('');
  terminal.drawing(qrRows(address), 'paper');
  terminal.line('');
  terminal.drawing(bigText(code).map(row => `  ${row}`));
  terminal.line('');
  terminal.line(`  ${code}`);
  terminal.line(`  Register this booth: ${address}`);
}
