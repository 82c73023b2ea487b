import type { Game } from '@backglass/contract';
import type { Notice } from '@backglass/platform';

export interface JobTexts {
  /** Names what it makes: what is said of it is out of date once the same is asked for anew. */
  readonly of: string;
  /** What is under way. */
  readonly label: string;
  /** Title of the notice when it fails. */
  readonly failed: string;
  /** Which button began it. */
  readonly by?: string | undefined;
}

export interface JobControl {
  readonly signal: AbortSignal;
  /** Says how far it is. */
  readonly progress: (done: number, total: number) => void;
  /** Says what came of it; `isWorthAnother`: with an offer to do the same once more. */
  readonly say: (notice: Notice, isWorthAnother?: boolean) => void;
}

export interface Job extends Pick<JobTexts, 'label' | 'by'> {
  readonly done: number;
  /** 0: not known yet. */
  readonly total: number;
}

/** Long work of a page, one at a time. Its progress is no state of the page: only who subscribes is drawn again by it. */
export interface Jobs {
  /** What is under way now. */
  readonly current: () => Job | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** A failure is said beside the page; a cancelled job ends in silence; a second one is refused with a word. */
  readonly run: (texts: JobTexts, work: (control: JobControl) => Promise<void>) => Promise<void>;
  readonly cancel: () => void;
  /** Its page is left, and what is under way ends with it: that is said. */
  readonly leave: () => void;
}

/** Names work of this kind on some games. */
export const jobOf = (kind: string, games: readonly Pick<Game, 'id'>[]): string =>
  `games/${kind}/${games.map(({ id }) => id).join()}`;

/** The same, for the button of this name: what it begins is known as its own. */
export const begunBy = (by: string, jobs: Jobs): Jobs => ({
  ...jobs,
  run: (texts, work) => jobs.run({ ...texts, by }, work),
});

export interface JobVoice {
  readonly sayBusy: () => void;
  readonly sayLeft: () => void;
  /** Work begins: what was said of the same before is out of date. */
  readonly begin: (of: string) => void;
  /** `again` does the same once more, and is offered. */
  readonly say: (of: string, notice: Notice, again?: () => void) => void;
  readonly sayFailure: (of: string, title: string, failure: unknown, again: () => void) => void;
}

export function createJobs({ sayBusy, sayLeft, begin, say, sayFailure }: JobVoice): Jobs {
  const listeners = new Set<() => void>();
  let job: Job | undefined;
  let controller: AbortController | undefined;
  const show = (next: Job | undefined) => {
    job = next;
    for (const listener of listeners) listener();
  };
  const run: Jobs['run'] = async (texts, work) => {
    if (controller) {
      sayBusy();
      return;
    }
    const { of, label, failed, by } = texts;
    const { signal } = (controller = new AbortController());
    const again = () => void run(texts, work);
    begin(of);
    // tried again after its page was left: no bar shows it
    if (listeners.size === 0) say(of, { level: 'info', title: label });
    show({ label, by, done: 0, total: 0 });
    try {
      await Promise.race([
        work({
          signal,
          progress: (done, total) => {
            if (!signal.aborted) show({ label, by, done, total });
          },
          say: (notice, isWorthAnother = false) => say(of, notice, isWorthAnother ? again : undefined),
        }),
        // at once, be it that what does the work is still on its way
        new Promise((_, reject) => signal.addEventListener('abort', reject)),
      ]);
    } catch (failure) {
      if (!signal.aborted) sayFailure(of, failed, failure, again);
    } finally {
      controller = undefined;
      show(undefined);
    }
  };
  return {
    current: () => job,
    subscribe: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    run,
    cancel: () => controller?.abort(),
    leave: () => {
      if (controller === undefined || controller.signal.aborted) return;
      controller.abort();
      sayLeft();
    },
  };
}
