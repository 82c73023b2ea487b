import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

const STYLE_ID = 'react-aria-pressable-style';

/** With an element of this id, react-aria adds no `<style>`, which the page's CSP would block. `base.css` has the rule instead. */
function reservePressableStyle(): void {
  if (typeof document === 'undefined' || document.getElementById(STYLE_ID)) return;
  const placeholder = document.createElement('meta');
  placeholder.id = STYLE_ID;
  document.head.append(placeholder);
}
reservePressableStyle();

/** Gives the texts of react-aria the language of the page, not that of the browser. Must be around every use of react-aria. */
export function PageLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={document.documentElement.lang || 'en'}>{children}</I18nProvider>;
}
