import '@backglass/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { Showcase } from './app.tsx';

const FORCED = /:(hover|active|focus-visible)(?![\w-])/g;

/** Replaces a pseudo-class. Hover and press match all descendants, focus only focusable ones. */
const forcedSelector = (_: string, state: string): string =>
  `:is([data-forced="${state}"] *)` +
  (state === 'focus-visible' ? ':where(a[href], button, input, select, textarea, [tabindex])' : '');

const addForced = (rules: CSSRuleList, insert: (rule: string, index: number) => void): void => {
  // From the end, so that an insertion does not move the rules that are left.
  for (let index = rules.length - 1; index >= 0; index -= 1) {
    const rule = rules[index];
    if (rule instanceof CSSStyleRule) {
      const selector = rule.selectorText.replace(FORCED, forcedSelector);
      if (selector !== rule.selectorText) insert(`${selector}{${rule.style.cssText}}`, index + 1);
    } else if (rule instanceof CSSGroupingRule) {
      addForced(rule.cssRules, (text, at) => rule.insertRule(text, at));
    }
  }
};

/** Copies each rule for hover, press or keyboard focus to elements within `data-forced`. Uses the CSSOM because of the CSP. */
function makeForceable(sheets: Iterable<CSSStyleSheet>): void {
  for (const sheet of sheets) addForced(sheet.cssRules, (text, at) => sheet.insertRule(text, at));
}

makeForceable(document.styleSheets);
const root = document.getElementById('root');
if (root === null) throw new Error('the document has no #root');
createRoot(root).render(<Showcase />);
