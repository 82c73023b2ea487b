/** What can be forced on a subtree, by `data-forced`. */
const FORCED = /:(hover|active|focus-visible)(?![\w-])/g;

/** A pointer is over everything in the element; a keyboard's focus only on what can have it. Neither adds weight. */
const twinOf = (_: string, state: string): string =>
  `:is([data-forced="${state}"] *)` +
  (state === 'focus-visible' ? ':where(a[href], button, input, select, textarea, [tabindex])' : '');

const addForced = (rules: CSSRuleList, insert: (rule: string, index: number) => void): void => {
  // From the end, so that an inserted rule moves none that is still to come.
  for (let index = rules.length - 1; index >= 0; index -= 1) {
    const rule = rules[index];
    if (rule instanceof CSSStyleRule) {
      const selector = rule.selectorText.replace(FORCED, twinOf);
      if (selector !== rule.selectorText) insert(`${selector}{${rule.style.cssText}}`, index + 1);
    } else if (rule instanceof CSSGroupingRule) {
      addForced(rule.cssRules, (text, at) => rule.insertRule(text, at));
    }
  }
};

/**
 * Gives each rule for a pointer, a press or a keyboard's focus a twin for what stands in an element with `data-forced`,
 * so that such a state can be looked at and measured. Through the CSSOM, which the page's policy allows.
 */
export function makeForceable(sheets: Iterable<CSSStyleSheet>): void {
  for (const sheet of sheets) addForced(sheet.cssRules, (text, at) => sheet.insertRule(text, at));
}
