import classes from './tooltip.module.css';

/** In ms: longer than a pointer needs to pass over an element. */
const SHOW_AFTER = 400;
/** In ms: long enough to move the pointer onto the tooltip. */
const HIDE_AFTER = 120;
/** In px. `GAP` is the distance to the element, `MARGIN` the distance to the edge of the window. */
const GAP = 6;
const MARGIN = 4;

const ANCHOR = '[data-tooltip]';
const tip = typeof document === 'undefined' ? undefined : document.createElement('span');
let shownFor: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const anchorOf = (event: Event) => (event.target instanceof Element ? event.target.closest(ANCHOR) : null);

/** A removed element fires no `pointerout` or `focusout`. */
const watcher =
  typeof MutationObserver === 'undefined'
    ? undefined
    : new MutationObserver(() => {
        if (shownFor?.isConnected === false) show(null);
      });

/** Below the element, or above it if there is no space, and always inside the window. */
function placeTooltip(tip: HTMLElement, anchor: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = anchor.bottom + GAP;
  const top = below + height + MARGIN > clientHeight ? anchor.top - GAP - height : below;
  const left = anchor.left + (anchor.width - width) / 2;
  tip.style.top = `${Math.max(MARGIN, top)}px`;
  tip.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - width - MARGIN))}px`;
}

function show(anchor: Element | null) {
  clearTimeout(timer);
  shownFor = anchor?.isConnected ? anchor : null;
  if (!tip) return;
  watcher?.disconnect();
  if (!shownFor) return tip.remove();
  tip.textContent = shownFor.getAttribute('data-tooltip');
  document.body.append(tip);
  watcher?.observe(document.body, { childList: true, subtree: true });
  placeTooltip(tip, shownFor.getBoundingClientRect());
}

function point(event: PointerEvent) {
  if (event.target === tip) return clearTimeout(timer);
  const anchor = event.pointerType === 'mouse' ? anchorOf(event) : null;
  if (anchor === shownFor) return clearTimeout(timer);
  clearTimeout(timer);
  timer = setTimeout(() => show(anchor), anchor ? SHOW_AFTER : HIDE_AFTER);
}

function listen() {
  if (!tip) return;
  tip.className = classes.tooltip ?? '';
  tip.setAttribute('role', 'tooltip');
  // The tooltip only repeats the accessible name of its element.
  tip.setAttribute('aria-hidden', 'true');
  const hide = () => show(null);
  document.addEventListener('pointerover', point);
  document.addEventListener('pointerdown', hide);
  document.addEventListener('click', hide);
  document.addEventListener('scroll', hide, { capture: true, passive: true });
  document.addEventListener('focusout', hide);
  document.addEventListener('focusin', event => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) show(anchorOf(event));
  });
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape') hide();
  });
}
listen();

/** Props that name an element that shows only an icon: `<Link {...tooltip('Wall mode')}>`. They show the name on hover and focus. */
export function tooltip(name: string): { 'aria-label': string; 'data-tooltip': string } {
  return { 'aria-label': name, 'data-tooltip': name };
}
