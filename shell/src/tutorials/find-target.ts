import type { TourTarget } from './tutorial-list.ts';

/** How long may be waited for what a step points at, in milliseconds. */
export interface Patience {
  /** For the page, which may be loading. */
  readonly page: number;
  /** Once the page is there and loads nothing: what it does not show by then, it does not have now. */
  readonly settled: number;
}

export const PATIENCE: Patience = { page: 4_000, settled: 400 };

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

const isAt = ({ path }: TourTarget): boolean => location.pathname === path;

const targetOf = (step: TourTarget): Element | undefined =>
  isAt(step) ? [...document.querySelectorAll(step.target)].find(isVisible) : undefined;

/** Whether the page of a step is there in full: its title, and nothing that says it is being loaded. */
const isSettled = (step: TourTarget): boolean =>
  isAt(step) &&
  document.getElementById('page-title') !== null &&
  document.querySelector('main [aria-busy="true"], main [role="progressbar"]:not([aria-valuenow])') === null;

/** What a step points at, once its page is there in full; `undefined` when it does not come, or `signal` ends the waiting. */
export function findTarget(
  step: TourTarget,
  signal: AbortSignal,
  patience: Patience,
): Promise<Element | undefined> {
  return new Promise(resolve => {
    let settling: ReturnType<typeof setTimeout> | undefined;
    const settle = (element: Element | undefined) => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(settling);
      signal.removeEventListener('abort', giveUp);
      resolve(element);
    };
    const look = () => {
      // What is there while a page is loading may go with it: a list that turns out empty has no search.
      if (!isSettled(step)) {
        clearTimeout(settling);
        settling = undefined;
        return;
      }
      const element = targetOf(step);
      if (element) settle(element);
      else settling ??= setTimeout(giveUp, patience.settled);
    };
    const giveUp = () => settle(undefined);
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => settle(targetOf(step)), patience.page);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    signal.addEventListener('abort', giveUp);
    look();
  });
}
