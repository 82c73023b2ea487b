import type { TutorialStep } from './tutorial-list.ts';

/** How long a page may take to show what a step points at, in milliseconds. */
export const PATIENCE = 4_000;

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

const targetOf = ({ path, target }: TutorialStep): Element | undefined =>
  location.pathname === path ? [...document.querySelectorAll(target)].find(isVisible) : undefined;

/** What a step points at, once it is there; `undefined` when it does not come, or `signal` ends the waiting. */
export function findTarget(
  step: TutorialStep,
  signal: AbortSignal,
  patience: number,
): Promise<Element | undefined> {
  return new Promise(resolve => {
    const settle = (element: Element | undefined) => {
      observer.disconnect();
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      resolve(element);
    };
    const look = () => {
      const element = targetOf(step);
      if (element) settle(element);
    };
    const giveUp = () => settle(undefined);
    const observer = new MutationObserver(look);
    const timer = setTimeout(giveUp, patience);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    signal.addEventListener('abort', giveUp);
    look();
  });
}
