import { currentSession, useSessionStore } from '@backglass/platform/host';
import { driver, type PopoverDOM } from 'driver.js';
import 'driver.js/dist/driver.css';
import { findTarget, PATIENCE, type Patience } from './find-target.ts';
import { useOpenOverlay } from '../common/overlay-store.ts';
import { shownPathname } from '../common/shown-page.ts';
import './tour.css';
import type { TourTarget } from './tutorial-list.ts';

export interface TourStep extends TourTarget {
  readonly title: string;
  readonly text: string;
}

export interface Tour {
  readonly steps: readonly TourStep[];
  /** Goes to a page of the interface. */
  readonly go: (path: string) => void | Promise<void>;
  readonly patience?: Patience;
  readonly texts: {
    readonly next: string;
    readonly previous: string;
    readonly done: string;
    readonly close: string;
    /** Said where what a step points at is not on the page. */
    readonly missing: string;
    readonly progress: (current: number, total: number) => string;
  };
}

/** driver.js takes the first thing in the popover for the first choice, which is the cross. */
function dress({ wrapper, closeButton, nextButton }: PopoverDOM, close: string): void {
  wrapper.setAttribute('aria-modal', 'true');
  closeButton.textContent = '×';
  closeButton.setAttribute('aria-label', close);
  queueMicrotask(() => nextButton.focus());
}

/** Says of the popover that is shown that the next step is on its way. The next one is drawn anew, without it. */
const showWaiting = (): void => {
  for (const button of document.querySelectorAll('.backglass-tour .driver-popover-footer-btn')) {
    button.setAttribute('aria-disabled', 'true');
    if (button === document.activeElement) button.setAttribute('aria-busy', 'true');
  }
};

/**
 * Leads through pages, one step after the other. Escape, the cross and a press beside it end it, as do leaving the page,
 * opening something over it (nothing but the tour can be pressed meanwhile) and the end of the session. Then the focus is on the title of the page where it ended.
 */
export async function startTour({ steps, go, texts, patience = PATIENCE }: Tour): Promise<void> {
  const over = new AbortController();
  let ownPath: string | undefined;
  const tour = driver({
    animate: false,
    disableActiveInteraction: true,
    stagePadding: 6,
    stageRadius: 4,
    overlayOpacity: 0.55,
    popoverClass: 'backglass-tour',
    onPopoverRender: popover => dress(popover, texts.close),
    // Escape and a press beside it ask for this.
    onDestroyStarted: () => end(),
  });
  const end = () => {
    over.abort();
    tour.destroy();
    document.getElementById('page-title')?.focus();
  };

  const arrive = async (step: TourStep): Promise<Element | undefined> => {
    ownPath = step.path;
    if (location.pathname !== step.path) await go(step.path);
    return findTarget(step, over.signal, patience);
  };

  let isWaiting = false;
  const show = async (index: number): Promise<void> => {
    const step = steps[index];
    if (step === undefined) return end();
    // One step at a time: a second press while the page is on its way would race with the first.
    if (isWaiting) return;
    isWaiting = true;
    showWaiting();
    const element = await arrive(step).finally(() => (isWaiting = false));
    if (over.signal.aborted) return;
    const isLast = index === steps.length - 1;
    tour.highlight({
      ...(element ? { element } : {}),
      popover: {
        title: step.title,
        description: element ? step.text : `${step.text} ${texts.missing}`,
        showButtons: index === 0 ? ['next', 'close'] : ['previous', 'next', 'close'],
        showProgress: true,
        progressText: texts.progress(index + 1, steps.length),
        nextBtnText: isLast ? texts.done : texts.next,
        prevBtnText: texts.previous,
        onNextClick: () => void show(index + 1),
        onPrevClick: () => void show(index - 1),
        onCloseClick: end,
      },
    });
  };

  addEventListener('popstate', end);
  const ends = [
    useOpenOverlay.subscribe(() => {
      if (useOpenOverlay.getState() !== null) end();
    }),
    shownPathname.subscribe(() => {
      if (shownPathname.getState() !== ownPath) end();
    }),
    useSessionStore.subscribe(() => {
      if (currentSession().status !== 'signed-in') end();
    }),
  ];
  over.signal.addEventListener('abort', () => {
    removeEventListener('popstate', end);
    for (const stop of ends) stop();
  });
  await show(0);
}
