import { composition } from '../composition/document-data.ts';
import { connectScreen, readStored, writeStored } from '@backglass/platform/host';

const SCREEN_KEY = 'screen';
/** A mistyped link also makes the tab a screen, which then says that its link does not work. */
const TOKEN = /^[\w-]{1,100}$/;

const parse = (text: string) =>
  TOKEN.test(text) ? ({ success: true, data: text } as const) : ({ success: false } as const);

/** The link of a screen has its token as the fragment, which browsers send to no server. */
const tokenInAddress = () => parse(location.hash.slice(1));

/**
 * Makes this tab a screen if its link or the storage has a token. Moves the token of the link from the address into the storage. The token
 * stays when the API refuses it, because the API may accept it later.
 */
export function becomeScreen(): void {
  const linked = tokenInAddress();
  if (linked.success) {
    writeStored(SCREEN_KEY, linked.data);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  // Another link differs only in the fragment, so the browser would not load it.
  addEventListener('hashchange', () => tokenInAddress().success && location.reload());
  const token = linked.success ? linked.data : readStored(SCREEN_KEY, parse);
  if (token !== undefined) connectScreen(token, String(composition.number));
}
