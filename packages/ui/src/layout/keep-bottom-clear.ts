type RoomOf = (element: HTMLElement) => string | undefined;

/** Keeps the room that an element takes at the bottom in a property of `:root`, for as long as it is in the way there. */
function tellRoom(element: HTMLElement, property: string, roomOf: RoomOf): () => void {
  const { style } = document.documentElement;
  const clear = () => style.removeProperty(property);
  const tell = () => {
    const room = roomOf(element);
    if (room === undefined) clear();
    // every change of it is felt by the whole page
    else if (style.getPropertyValue(property) !== room) style.setProperty(property, room);
  };
  const observer = new ResizeObserver(tell);
  observer.observe(element);
  // what stays in the window moves with the page at its end
  observer.observe(document.body);
  addEventListener('scroll', tell, { passive: true });
  addEventListener('resize', tell);
  return () => {
    observer.disconnect();
    removeEventListener('scroll', tell);
    removeEventListener('resize', tell);
    clear();
  };
}

const room = (px: number): string => `calc(${Math.round(px)}px + var(--space-4))`;

/** How far a sticky bar stands above the place where it would stick: at the end of a page it stands in it. */
function riseOf(bar: HTMLElement, { position, bottom }: CSSStyleDeclaration): number {
  if (position !== 'sticky') return 0;
  return Math.max(0, innerHeight - bar.getBoundingClientRect().bottom - (Number.parseFloat(bottom) || 0));
}

/**
 * The `ref` of a bar that stays at the bottom of the window: while it does, `--bottom-inset` on `:root` is the room it
 * takes, and what is in the window's corner stands above it.
 */
export function keepBottomClear(bar: HTMLElement | null): (() => void) | undefined {
  return bar === null
    ? undefined
    : tellRoom(bar, '--bottom-inset', () => {
        const style = getComputedStyle(bar);
        const rise = riseOf(bar, style);
        // in the upper half of the window it is out of the corner's way
        if (style.position === 'static' || rise > innerHeight / 2) return undefined;
        return room(bar.offsetHeight + rise);
      });
}

/**
 * The `ref` of what floats above such a bar, at the left: where it goes over the most of a narrow window, `--float-inset` on
 * `:root` is the room it takes, and messages stand above it as well.
 */
export function keepFloatClear(panel: HTMLElement | null): (() => void) | undefined {
  return panel === null
    ? undefined
    : tellRoom(panel, '--float-inset', () =>
        panel.offsetWidth > innerWidth / 2 ? room(panel.offsetHeight) : undefined,
      );
}
