const GAP = 6;
const MARGIN = 4;

/** Puts a fixed element below another, above where there is no room, and always within the window. */
export function placeTooltip(tip: HTMLElement, anchor: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = anchor.bottom + GAP;
  const top = below + height + MARGIN > clientHeight ? anchor.top - GAP - height : below;
  const left = anchor.left + (anchor.width - width) / 2;
  tip.style.top = `${Math.max(MARGIN, top)}px`;
  tip.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - width - MARGIN))}px`;
}
