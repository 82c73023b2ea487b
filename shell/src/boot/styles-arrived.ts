import { composition } from '../composition/document-data.ts';

/** If the connection fails, Chromium keeps the stylesheet, but its rules cannot be read. */
const isReadable = (sheet: CSSStyleSheet): boolean => {
  try {
    return sheet.cssRules.length > 0;
  } catch {
    return false;
  }
};

const isMissing = (address: string): boolean => {
  const { href } = new URL(address, location.origin);
  return ![...document.styleSheets].some(sheet => sheet.href === href && isReadable(sheet));
};

/** Resolves once all stylesheets that the document links have arrived. */
export function stylesArrived(): Promise<void> {
  return new Promise(resolve => {
    const check = () => {
      if (composition.shell.styles.some(isMissing)) return;
      document.removeEventListener('load', check, true);
      resolve();
    };
    document.addEventListener('load', check, true);
    check();
  });
}
