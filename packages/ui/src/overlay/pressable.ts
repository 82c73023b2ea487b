/*
 * On first use react-aria looks for this id and, where there is none, puts a <style> tag in the head.
 * The page's policy (`style-src 'self'`) would refuse it and report it; base.css holds its one rule.
 */
const STYLE_ID = 'react-aria-pressable-style';

if (typeof document !== 'undefined' && !document.getElementById(STYLE_ID)) {
  const stand = document.createElement('meta');
  stand.id = STYLE_ID;
  document.head.append(stand);
}
