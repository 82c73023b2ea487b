import { currentSession, useSessionStore } from '@backglass/platform/host';
import { driver, type Config, type PopoverDOM } from 'driver.js';
import 'driver.js/dist/driver.css';
import { EMPTY_STATE, findTarget, TARGET_TIMEOUTS, targetOf, type TargetTimeouts } from './find-target.ts';
import { useOpenOverlay } from '../common/overlay-store.ts';
import { shownPathname } from '../common/shown-page.tsx';
import './tour.css';
import type { TourTarget } from './tutorial-list.ts';

export interface TourStep extends TourTarget {
  readonly title: string;
  readonly text: string;
}

export interface Tour {
  readonly steps: readonly TourStep[];
  readonly navigate: (path: string) => void | Promise<void>;
  readonly timeouts?: TargetTimeouts;
  readonly texts: {
    readonly next: string;
    readonly previous: string;
    readonly done: string;
    readonly close: string;
    /** Added to a step's text when its target is not on the page. */
    readonly missing: string;
    readonly empty: string;
    readonly progress: (current: number, total: number) => string;
  };
}

const STAGE_PADDING = 6;

/** Runs a tour over pages. At its end, focuses the title of the current page, or the dialog that is open. */
export async function startTour({ steps, navigate, texts, timeouts = TARGET_TIMEOUTS }: Tour): Promise<void> {
  const tourAbort = new AbortController();
  let tourPath: string | undefined;
  const config: Config = {
    animate: false,
    disableActiveInteraction: true,
    stageRadius: 4,
    overlayOpacity: 0.55,
    popoverClass: POPOVER_CLASS,
    onPopoverRender: popover => setUpPopover(popover, texts.close),
    onDestroyStarted: () => end(),
  };
  const tour = driver(config);
  const end = () => {
    tourAbort.abort();
    tour.destroy();
    // If a dialog is open, the page behind it cannot have the focus.
    const dialog = document.querySelector<HTMLElement>(':not([data-exiting]) > [role="dialog"]');
    (dialog ?? document.getElementById('page-title'))?.focus();
  };

  /** The index of the next step. If this step's target is missing, skips the next steps of this page whose targets are missing too. */
  const stepAfter = (index: number, isMissing: boolean): number => {
    const { path } = steps[index] ?? {};
    let next = index + 1;
    for (
      let step = steps[next];
      isMissing && step?.path === path && step && !targetOf(step);
      step = steps[next]
    )
      next += 1;
    return next;
  };

  const goToStep = async (step: TourStep): Promise<Element | undefined> => {
    tourPath = step.path;
    if (location.pathname !== step.path) await navigate(step.path);
    return findTarget(step, tourAbort.signal, timeouts);
  };

  let isLoading = false;
  const show = async (index: number): Promise<void> => {
    const step = steps[index];
    if (step === undefined) return end();
    // A second click while the page loads would race with the first.
    if (isLoading) return;
    isLoading = true;
    showLoading();
    const element = await goToStep(step).finally(() => (isLoading = false));
    if (tourAbort.signal.aborted) return;
    const next = stepAfter(index, element === undefined);
    const isLast = next === steps.length;
    // If the list is empty, the tour points at the text that says so.
    const emptyState = element ? undefined : document.querySelector(EMPTY_STATE);
    const pointedAt = element ?? emptyState;
    const missing = emptyState ? texts.empty : texts.missing;
    // Links of the navigation are as high as their bar. With padding, the spotlight would also show a strip of the page.
    tour.setConfig({ ...config, stagePadding: pointedAt?.closest('nav') ? 0 : STAGE_PADDING });
    tour.highlight({
      ...(pointedAt ? { element: pointedAt } : {}),
      popover: {
        title: step.title,
        description: element ? step.text : `${step.text} ${missing}`,
        showButtons: index === 0 ? ['next', 'close'] : ['previous', 'next', 'close'],
        showProgress: true,
        progressText: texts.progress(next, steps.length),
        nextBtnText: isLast ? texts.done : texts.next,
        prevBtnText: texts.previous,
        onNextClick: () => void show(next),
        onPrevClick: () => void show(index - 1),
        onCloseClick: end,
      },
    });
  };

  addEventListener('popstate', end);
  const unsubscribes = [
    useOpenOverlay.subscribe(() => {
      if (useOpenOverlay.getState() !== null) end();
    }),
    shownPathname.subscribe(() => {
      if (shownPathname.getState() !== tourPath) end();
    }),
    useSessionStore.subscribe(() => {
      if (currentSession().status !== 'signed-in') end();
    }),
  ];
  tourAbort.signal.addEventListener('abort', () => {
    removeEventListener('popstate', end);
    for (const stop of unsubscribes) stop();
  });
  await show(0);
}

/** The class of the popovers of a tour (tour.css). */
export const POPOVER_CLASS = 'backglass-tour';

/** Focuses the Next button, not driver.js's close button. Marks the popover, because an open dialog would otherwise hide it. */
export function setUpPopover({ wrapper, closeButton, nextButton }: PopoverDOM, close: string): void {
  wrapper.setAttribute('aria-modal', 'true');
  wrapper.setAttribute('data-react-aria-top-layer', 'true');
  closeButton.textContent = '×';
  closeButton.setAttribute('aria-label', close);
  queueMicrotask(() => nextButton.focus());
}

/** Marks the popover as busy while the next step loads. The next step has a new popover, so nothing resets this. */
export const showLoading = (): void => {
  for (const button of document.querySelectorAll(`.${POPOVER_CLASS} .driver-popover-footer-btn`)) {
    button.setAttribute('aria-disabled', 'true');
    if (button === document.activeElement) button.setAttribute('aria-busy', 'true');
  }
};
