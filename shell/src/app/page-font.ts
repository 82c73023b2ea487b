import { readStored } from '@backglass/platform/host';
import { addressOf } from '../composition/document-data.ts';
import file from '../fonts/inter-latin.woff2';

/** The key exists if this browser has downloaded the font before. */
export const FONT_KEY = 'page-font';

let loading: Promise<FontFace> | undefined;

/** Loads the font once, without showing it. Rejects if the file does not load. */
export function loadPageFont(): Promise<FontFace> {
  // The executor, because a browser without FontFace must get a rejection.
  loading ??= new Promise(resolve =>
    resolve(new FontFace('Inter', `url(${addressOf(file)})`, { weight: '400 700' }).load()),
  );
  return loading;
}

/** Loads a downloaded font behind the splash, so that the first page appears in it. Later, the font would move texts. */
export function showCachedFont(): void {
  if (readStored(FONT_KEY, data => ({ success: true, data })) === undefined) return;
  void loadPageFont().then(
    face => {
      if (document.querySelector('.splash')) document.fonts.add(face);
    },
    () => undefined,
  );
}
