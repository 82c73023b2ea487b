import { shownPathname } from '../common/shown-page.tsx';
import { POPOVER_CLASS } from './tour.ts';
import type { TourTarget } from './tutorial-list.ts';

/** How long to wait for the target of a step, in milliseconds. */
export interface TargetTimeouts {
  /** While the page loads. It is longer than a page needs to show a load error. */
  readonly loading: number;
  readonly loaded: number;
}

export const TARGET_TIMEOUTS: TargetTimeouts = { loading: 15_000, loaded: 400 };

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

/** The address changes before the page, which may still have an open dialog. */
const isAt = ({ path }: TourTarget): boolean => shownPathname.getState() === path;

/** What a list shows in place of its rows when it has none. */
export const EMPTY_STATE = 'main [data-tour="empty"]';

export const targetOf = (step: TourTarget): Element | undefined =>
  isAt(step) ? [...document.querySelectorAll(step.target)].find(isVisible) : undefined;

const IN_DIALOG = '[role="dialog"] ';

/** While the code of a dialog loads, the page behind it is not marked as loading. */
const isDialogMissing = ({ target }: TourTarget): boolean =>
  target.startsWith(IN_DIALOG) && document.querySelector(`[role="dialog"]:not(.${POPOVER_CLASS})`) === null;

/** Whether the page of a step has loaded, with the dialog that has the target. */
const isLoaded = (step: TourTarget): boolean =>
  isAt(step) &&
  !isDialogMissing(step) &&
  document.querySelector('[data-exiting]') === null &&
  document.getElementById('page-title') !== null &&
  document.querySelector('main [aria-busy="true"], main [role="progressbar"]:not([aria-valuenow])') === null;

/** Finds the target of a step once its page has loaded. `undefined` when there is none, or `signal` is aborted. */
export function findTarget(
  step: TourTarget,
  signal: AbortSignal,
  timeouts: TargetTimeouts,
): Promise<Element | undefined> {
  return new Promise(resolve => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const settle = (element: Element | undefined) => {
      observer.disconnect();
      unsubscribe();
      clearTimeout(timer);
      clearTimeout(waiting);
      signal.removeEventListener('abort', giveUp);
      resolve(element);
    };
    const look = () => {
      // While the page loads, a target may disappear again. The search field does, if the list turns out to be empty.
      if (!isLoaded(step)) {
        clearTimeout(waiting);
        waiting = undefined;
        return;
      }
      const element = targetOf(step);
      if (element) settle(element);
      else waiting ??= setTimeout(giveUp, timeouts.loaded);
    };
    const giveUp = () => settle(undefined);
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => settle(targetOf(step)), timeouts.loading);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    const unsubscribe = shownPathname.subscribe(look);
    signal.addEventListener('abort', giveUp);
    look();
  });
}
