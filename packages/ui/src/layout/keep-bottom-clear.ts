/**
 * The `ref` of a bar that stays at the bottom of the window: while it does, `--bottom-inset` on `:root` is the room it
 * takes, and what is in the window's corner stands above it.
 */
export function keepBottomClear(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return;
  const { style } = document.documentElement;
  const clear = () => style.removeProperty('--bottom-inset');
  const observer = new ResizeObserver(() => {
    if (getComputedStyle(bar).position === 'static') clear();
    else style.setProperty('--bottom-inset', `calc(${bar.offsetHeight}px + var(--space-4))`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    clear();
  };
}
