import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

const STYLE_ID = 'react-aria-pressable-style';

/**
 * Keeps react-aria's style tag out. On first use it looks for this id and, where there is none, puts a `<style>` in the
 * head, which the page's policy (`style-src 'self'`) would refuse and report. `base.css` holds its one rule.
 */
function reservePressableStyle(): void {
  if (typeof document === 'undefined' || document.getElementById(STYLE_ID)) return;
  const placeholder = document.createElement('meta');
  placeholder.id = STYLE_ID;
  document.head.append(placeholder);
}
reservePressableStyle();

/** Stands around everything of react-aria: gives its own few words the language of the page instead of the browser's. */
export function PageLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={document.documentElement.lang || 'en'}>{children}</I18nProvider>;
}
