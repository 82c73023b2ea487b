const STYLE_ID = 'react-aria-pressable-style';

/**
 * Keeps react-aria's style tag out. On first use it looks for this id and, where there is none, puts a `<style>` in the
 * head, which the page's policy (`style-src 'self'`) would refuse and report. `base.css` holds its one rule.
 */
export function reservePressableStyle(): void {
  if (typeof document === 'undefined' || document.getElementById(STYLE_ID)) return;
  const stand = document.createElement('meta');
  stand.id = STYLE_ID;
  document.head.append(stand);
}
