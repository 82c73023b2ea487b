import { currentSession, useSessionStore } from '@backglass/platform/host';
import { driver, type Config, type PopoverDOM } from 'driver.js';
import 'driver.js/dist/driver.css';
import { useOpenOverlay } from '../common/overlay-store.ts';
import { shownPathname } from '../common/shown-page.tsx';
import './tour.css';

export interface TourStep {
  readonly path: string;
  /** The selector of the element to point at. The first visible match counts. */
  readonly target: string;
  /** Waits until the page has opened a dialog. */
  readonly isInDialog?: boolean | undefined;
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

/** How long to wait for the target of a step, in milliseconds. */
interface TargetTimeouts {
  /** While the page loads. It is longer than a page needs to show a load error. */
  readonly loading: number;
  readonly loaded: number;
}

const TARGET_TIMEOUTS: TargetTimeouts = { loading: 15_000, loaded: 400 };

/** The class of the popovers of a tour (tour.css). */
const POPOVER_CLASS = 'backglass-tour';

const STAGE_PADDING = 6;

/**
 * Runs a tour over pages. At its end, focuses the title of the current page, or the dialog that is open.
 * @throws what keeps it from showing its first step. A failure always ends the tour.
 */
export async function startTour({ steps, navigate, texts, timeouts = TARGET_TIMEOUTS }: Tour): Promise<void> {
  const tourAbort = new AbortController();
  let tourPath: string | undefined;
  const config: Config = {
    animate: false,
    disableActiveInteraction: true,
    stageRadius: 4,
    overlayOpacity: 0.55,
    popoverClass: POPOVER_CLASS,
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
  const show = (index: number): Promise<void> =>
    showStep(index).catch((error: unknown) => {
      end();
      throw error;
    });
  const showStep = async (index: number): Promise<void> => {
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
        showButtons: index === 0 ? ['next', 'close'] : ['previous', 'next', 'close'],
        showProgress: true,
        onPopoverRender: popover =>
          setUpPopover(popover, {
            title: step.title,
            description: element ? step.text : `${step.text} ${missing}`,
            progress: texts.progress(next, steps.length),
            nextButton: isLast ? texts.done : texts.next,
            previousButton: texts.previous,
            close: texts.close,
          }),
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

const TEXT_PARTS = ['title', 'description', 'progress', 'nextButton', 'previousButton'] as const;

type PopoverTexts = Readonly<Record<(typeof TEXT_PARTS)[number] | 'close', string>>;

/**
 * Sets the texts here, because driver.js would parse them as HTML. Focuses the Next button, not driver.js's close button.
 * Marks the popover, because an open dialog would otherwise hide it.
 */
function setUpPopover(popover: PopoverDOM, { close, ...texts }: PopoverTexts): void {
  const { wrapper, title, description, closeButton, nextButton } = popover;
  wrapper.setAttribute('aria-modal', 'true');
  wrapper.setAttribute('data-react-aria-top-layer', 'true');
  for (const part of TEXT_PARTS) popover[part].textContent = texts[part];
  // driver.js hides them when it has no texts for them.
  for (const element of [title, description]) element.style.display = 'block';
  closeButton.textContent = '×';
  closeButton.setAttribute('aria-label', close);
  queueMicrotask(() => nextButton.focus());
}

/** Marks the popover as busy while the next step loads. The next step has a new popover, so nothing resets this. */
const showLoading = (): void => {
  for (const button of document.querySelectorAll(`.${POPOVER_CLASS} .driver-popover-footer-btn`)) {
    button.setAttribute('aria-disabled', 'true');
    if (button === document.activeElement) button.setAttribute('aria-busy', 'true');
  }
};

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

/** The address changes before the page, which may still have an open dialog. */
const isAt = ({ path }: TourStep): boolean => shownPathname.getState() === path;

/** What a list shows in place of its rows when it has none. */
const EMPTY_STATE = 'main [data-tour="empty"]';

const targetOf = (step: TourStep): Element | undefined =>
  isAt(step) ? [...document.querySelectorAll(step.target)].find(isVisible) : undefined;

/** While the code of a dialog loads, the page behind it is not marked as loading. */
const isDialogMissing = ({ isInDialog = false }: TourStep): boolean =>
  isInDialog && document.querySelector(`[role="dialog"]:not(.${POPOVER_CLASS})`) === null;

/** Whether the page of a step has loaded, with the dialog that has the target. */
const isLoaded = (step: TourStep): boolean =>
  isAt(step) &&
  !isDialogMissing(step) &&
  document.querySelector('[data-exiting]') === null &&
  document.getElementById('page-title') !== null &&
  document.querySelector('main [aria-busy="true"], main [role="progressbar"]:not([aria-valuenow])') === null;

/**
 * Finds the target of a step once its page has loaded. `undefined` when there is none, or `signal` is aborted.
 * @throws when the selector is invalid.
 */
function findTarget(
  step: TourStep,
  signal: AbortSignal,
  timeouts: TargetTimeouts,
): Promise<Element | undefined> {
  // Throws here if the selector is invalid, and not later in an observer.
  document.querySelector(step.target);
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
