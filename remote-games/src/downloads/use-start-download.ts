import { CallFailure, isRetryable, notify, useTexts, type Notice } from '@backglass/platform';
import { createStore, notifyOf, useFailureNotice, withdrawNotices } from '@backglass/platform/operator';
import { useEffect, useEffectEvent } from 'react';

/** A file that is being made. */
export interface Download {
  readonly label: string;
  /** Which button began it. */
  readonly by: string | undefined;
  readonly done: number;
  /** 0: not known yet. */
  readonly total: number;
  readonly cancel: () => void;
}

interface Downloads {
  /** One at a time. */
  readonly current: Download | undefined;
  /** A page with a bar is there to show it. */
  readonly hasBar: boolean;
}

const useStore = createStore<Downloads>(() => ({ current: undefined, hasBar: false }));

/** The current download. */
export const useDownload = (): Download | undefined => useStore(({ current }) => current);

/** Whether the current download was started by the button of this name. */
export const useIsDownloading = (by: string): boolean => useStore(({ current }) => current?.by === by);

/** Call it where a download bar is mounted. Unmounting cancels the current download and notifies the operator. */
export function useDownloadsOfPage(): void {
  const t = useTexts('games');
  const leave = useEffectEvent(() => {
    const { current } = useStore.getState();
    if (current === undefined) return;
    current.cancel();
    notify({ level: 'info', title: t('job_left') });
  });
  useEffect(() => {
    useStore.setState({ hasBar: true });
    return () => {
      useStore.setState({ hasBar: false });
      leave();
    };
  }, []);
}

export interface DownloadControl {
  readonly signal: AbortSignal;
  /** Reports the progress. */
  readonly progress: (done: number, total: number) => void;
  /** Shows a notice about the result; with `isRetryable` it offers "Try again". */
  readonly say: (notice: Notice, isRetryable?: boolean) => void;
}

interface DownloadRequest {
  /** Identifies the file. Starting the same download again withdraws its old notices. */
  readonly of: string;
  /** What is being made. */
  readonly label: string;
  /** Title of the notice when it fails. */
  readonly failed: string;
  /** Which button begins it. */
  readonly by?: string | undefined;
  readonly make: (control: DownloadControl) => Promise<void>;
}

/** Never resolves; rejects when the signal aborts. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

/**
 * Starts downloads, one at a time; a second one is refused with a notice. A failure shows a notice with "Try again", a cancelled
 * download shows none.
 */
export function useStartDownload(): (request: DownloadRequest) => void {
  const t = useTexts('games');
  const showFailure = useFailureNotice();

  async function start(request: DownloadRequest): Promise<void> {
    const { of, label, failed, by, make } = request;
    if (useStore.getState().current) return notify({ level: 'info', title: t('job_busy') });
    const controller = new AbortController();
    const { signal } = controller;
    const progress = (done: number, total: number) => {
      if (signal.aborted) return;
      useStore.setState({ current: { label, by, done, total, cancel: () => controller.abort() } });
    };
    const again = () => void start(request);
    const action = { label: t('platform:action.try_again'), onAction: again };
    withdrawNotices(of);
    // "Try again" may be pressed after the page was left: no bar shows the progress.
    if (!useStore.getState().hasBar) notifyOf(of, { level: 'info', title: label });
    progress(0, 0);
    try {
      const control: DownloadControl = {
        signal,
        progress,
        say: (notice, mayHelp = false) => notifyOf(of, mayHelp ? { ...notice, action } : notice),
      };
      // Cancel ends it at once, even while its code is being loaded.
      await Promise.race([make(control), aborted(signal)]);
    } catch (failure) {
      if (signal.aborted) return;
      // Code that failed to load may load the next time.
      const mayHelp = !(failure instanceof CallFailure) || isRetryable(failure.error);
      showFailure(of, failure, { title: failed, again: mayHelp ? again : undefined });
    } finally {
      useStore.setState({ current: undefined });
    }
  }
  return request => void start(request);
}
