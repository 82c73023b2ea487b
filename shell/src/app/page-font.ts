import { readStored, writeStored } from '@backglass/platform/host';
import { whenQuiet } from '@backglass/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
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

async function download(): Promise<FontFace | undefined> {
  try {
    const face = await loadPageFont();
    writeStored(FONT_KEY, '1');
    return face;
  } catch {
    return undefined;
  }
}

/** Downloads the font when the page is quiet. A visible page gets the font when its path changes, because another font moves texts. */
export function usePageFont(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const face = useRef<FontFace>(undefined);
  useEffect(() => whenQuiet(() => void download().then(font => (face.current = font))), []);
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (face.current) document.fonts.add(face.current);
  }, [pathname]);
}
