export interface JobTexts {
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

/** The same, for the button of this name: what it begins is known as its own. */
export const begunBy = (by: string, jobs: Jobs): Jobs => ({
  ...jobs,
  run: (texts, work) => jobs.run({ ...texts, by }, work),
});

export interface JobVoice {
  readonly sayBusy: () => void;
  readonly sayLeft: () => void;
  readonly sayFailure: (title: string, failure: unknown) => void;
}

export function createJobs({ sayBusy, sayLeft, sayFailure }: JobVoice): Jobs {
  const listeners = new Set<() => void>();
  let job: Job | undefined;
  let controller: AbortController | undefined;
  const show = (next: Job | undefined) => {
    job = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => job,
    subscribe: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    run: async ({ label, failed, by }, work) => {
      if (controller) {
        sayBusy();
        return;
      }
      const { signal } = (controller = new AbortController());
      show({ label, by, done: 0, total: 0 });
      try {
        await work({
          signal,
          progress: (done, total) => {
            if (!signal.aborted) show({ label, by, done, total });
          },
        });
      } catch (failure) {
        if (!signal.aborted) sayFailure(failed, failure);
      } finally {
        controller = undefined;
        show(undefined);
      }
    },
    cancel: () => controller?.abort(),
    leave: () => {
      if (controller === undefined || controller.signal.aborted) return;
      controller.abort();
      sayLeft();
    },
  };
}
