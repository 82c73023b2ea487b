import { CallFailure, isRetryable, notify, useTexts, type Notice } from '@backglass/platform';
import {
  createStore,
  notifyOf,
  useFailureNotice,
  useFormat,
  withdrawNotices,
} from '@backglass/platform/operator';
import { Button, keepFloatClear, Panel, ProgressBar } from '@backglass/ui';
import { moveFocusOnRemoval } from '@backglass/ui/lists';
import type { LucideIconData } from '@lucide/icons';
import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react';
import classes from './running-download.module.css';

interface Download {
  readonly label: string;
  readonly by: string | undefined;
  readonly done: number;
  /** 0 until the total is known. */
  readonly total: number;
  readonly cancel: () => void;
}

interface Downloads {
  readonly current: Download | undefined;
  readonly hasBar: boolean;
}

const useStore = createStore<Downloads>(() => ({ current: undefined, hasBar: false }));

export interface DownloadControl {
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number) => void;
  /** Shows a notice about the result. With `canRetry`, the notice has "Try again". */
  readonly showNotice: (notice: Notice, canRetry?: boolean) => void;
}

interface DownloadRequest {
  /** Identifies the file. A new download of the same file withdraws its old notices. */
  readonly id: string;
  readonly label: string;
  readonly failed: string;
  readonly by?: string | undefined;
  readonly make: (control: DownloadControl) => Promise<void>;
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

/** Returns a function that starts a download. While another download runs, it shows a notice instead. */
export function useStartDownload(): (request: DownloadRequest) => void {
  const t = useTexts('games');
  const showFailure = useFailureNotice();

  async function start(request: DownloadRequest): Promise<void> {
    const { id, label, failed, by, make } = request;
    if (useStore.getState().current) return notify({ level: 'info', title: t('download_running') });
    const controller = new AbortController();
    const { signal } = controller;
    const progress = (done: number, total: number) => {
      if (signal.aborted) return;
      useStore.setState({ current: { label, by, done, total, cancel: () => controller.abort() } });
    };
    const again = () => void start(request);
    const action = { label: t('platform:action.try_again'), onAction: again };
    withdrawNotices(id);
    // A page without a download bar shows in a notice that the download has started.
    if (!useStore.getState().hasBar) notifyOf(id, { level: 'info', title: label });
    progress(0, 0);
    try {
      const control: DownloadControl = {
        signal,
        progress,
        showNotice: (notice, canRetry = false) => notifyOf(id, canRetry ? { ...notice, action } : notice),
      };
      // Cancel ends the download at once, even while its code loads.
      await Promise.race([make(control), aborted(signal)]);
    } catch (failure) {
      if (signal.aborted) return;
      // If no call failed, a chunk or the worker did not load. A retry may help.
      const canRetry = !(failure instanceof CallFailure) || isRetryable(failure.error);
      showFailure(id, failure, { title: failed, again: canRetry ? again : undefined });
    } finally {
      useStore.setState({ current: undefined });
    }
  }
  return request => void start(request);
}

/** Shows the progress of a download, with Cancel. Leaving the page cancels the download. */
export function DownloadBar() {
  useCancelOnUnmount();
  const download = useStore(({ current }) => current);
  return download === undefined ? null : <Progress {...download} />;
}

function Progress({ label, done, total, cancel }: Download) {
  const t = useTexts('games');
  const format = useFormat();
  const cameFrom = useRef<HTMLElement>(null);
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
  };
  const isKnown = total > 0;
  return (
    <div className={classes['bar']} ref={keepFloatClear} data-print="none">
      <Panel label={label}>
        <ProgressBar
          label={label}
          value={isKnown ? done / total : undefined}
          valueText={
            isKnown ? t('maps_of', { played: format.number(done), total: format.number(total) }) : undefined
          }
          action={
            <Button
              size="sm"
              ref={moveFocusOnRemoval(() => [cameFrom.current])}
              onFocus={remember}
              onClick={cancel}
            >
              {t('platform:action.cancel')}
            </Button>
          }
        />
      </Panel>
    </div>
  );
}

/** Records that a download bar is mounted. The bar's unmount cancels the current download and shows a notice. */
function useCancelOnUnmount(): void {
  const t = useTexts('games');
  const leave = useEffectEvent(() => {
    const { current } = useStore.getState();
    if (current === undefined) return;
    current.cancel();
    notify({ level: 'info', title: t('download_stopped') });
  });
  useEffect(() => {
    useStore.setState({ hasBar: true });
    return () => {
      useStore.setState({ hasBar: false });
      leave();
    };
  }, []);
}

interface DownloadButtonProps {
  isPrimary?: boolean;
  /** Identifies the button. */
  name: string;
  icon: LucideIconData;
  disabled?: boolean;
  /** Starts a download that is `by` this button. */
  onPress: (name: string) => void;
  /** The accessible name, if it says more than `children`. */
  label?: string;
  children: string;
}

/** A button that starts a download, and is busy until the download ends. */
export function DownloadButton({
  name,
  isPrimary = false,
  icon,
  disabled,
  label,
  onPress,
  children,
}: DownloadButtonProps) {
  const isDownloading = useStore(({ current }) => current?.by === name);
  return (
    <Button
      variant={isPrimary ? 'primary' : undefined}
      icon={icon}
      busy={isDownloading}
      disabled={disabled}
      aria-label={label}
      onClick={() => onPress(name)}
    >
      {children}
    </Button>
  );
}
