/** Keeps a custom property on `:root` equal to `insetOf()`. Removes the property while `insetOf` returns undefined. */
function trackInset(element: HTMLElement, property: string, insetOf: () => string | undefined): () => void {
  const { style } = document.documentElement;
  const clear = () => style.removeProperty(property);
  const update = () => {
    const inset = insetOf();
    if (inset === undefined) clear();
    // Each set restyles the whole page, so an equal value is not set again.
    else if (style.getPropertyValue(property) !== inset) style.setProperty(property, inset);
  };
  const observer = new ResizeObserver(update);
  observer.observe(element);
  // A sticky element moves when the height of the page changes.
  observer.observe(document.body);
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update);
  return () => {
    observer.disconnect();
    removeEventListener('scroll', update);
    removeEventListener('resize', update);
    clear();
  };
}

const withGap = (px: number): string => `calc(${Math.round(px)}px + var(--space-4))`;

/** How far a sticky bar has scrolled up at the end of the page, in px. */
function riseOf(bar: HTMLElement, { position, bottom }: CSSStyleDeclaration): number {
  if (position !== 'sticky') return 0;
  return Math.max(0, innerHeight - bar.getBoundingClientRect().bottom - (Number.parseFloat(bottom) || 0));
}

/** How far a bar with content below it may have scrolled up and still be kept clear, in px. About the height of a notice. */
const RISE_ABOVE_CONTENT = 128;

/** A bar that is further up does not cover the messages in the corner. The last bar of a page has only empty space below it. */
function maxRiseOf(bar: HTMLElement): number {
  const below = document.documentElement.scrollHeight - scrollY - bar.getBoundingClientRect().bottom;
  return below > innerHeight / 2 ? RISE_ABOVE_CONTENT : innerHeight / 2;
}

/** A `ref` for a bar at the bottom of the window. It sets `--bottom-inset`, so that messages in the corner are above the bar. */
export function keepBottomClear(bar: HTMLElement | null): (() => void) | undefined {
  return bar === null
    ? undefined
    : trackInset(bar, '--bottom-inset', () => {
        const style = getComputedStyle(bar);
        const rise = riseOf(bar, style);
        if (style.position === 'static' || rise > maxRiseOf(bar)) return undefined;
        return withGap(bar.offsetHeight + rise);
      });
}

export const keepClear = (property: string) => (panel: HTMLElement | null) =>
  panel === null
    ? undefined
    : // A hidden panel has no height.
      trackInset(panel, property, () => (panel.offsetHeight > 0 ? withGap(panel.offsetHeight) : undefined));

/** A `ref` for a floating panel above such a bar. It sets `--float-inset`, so that notices and messages are above the panel too. */
export const keepFloatClear = keepClear('--float-inset');

/** A `ref` for the shell's notice above both. It sets `--notice-inset`, so that messages are above the notice too. */
export const keepNoticeClear = keepClear('--notice-inset');
