import { writeStored } from '@backglass/platform/host';
import { whenQuiet } from '@backglass/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { FONT_KEY, loadPageFont } from './page-font.ts';

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
