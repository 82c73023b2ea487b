import { useCallback, useEffect, useRef, useState } from 'react';
import { useFailureNotice } from '../api/use-failure-notice.ts';

export interface JobTexts {
  /** What is under way. */
  readonly label: string;
  /** Title of the notice when it fails. */
  readonly failed: string;
}

export interface JobControl {
  readonly signal: AbortSignal;
  /** Says how far it is. */
  readonly progress: (done: number, total: number) => void;
}

export interface Job {
  readonly label: string;
  readonly done: number;
  /** 0: not known yet. */
  readonly total: number;
}

export interface Jobs {
  /** What is under way; one at a time. */
  readonly job: Job | undefined;
  /** Ignored while another is under way. A failure is said beside the page; a cancelled job ends in silence. */
  readonly run: (texts: JobTexts, work: (control: JobControl) => Promise<void>) => Promise<void>;
  readonly cancel: () => void;
}

/** Long work of a page, such as a download of many pages: its progress, its end, and what stops it. */
export function useJobs(): Jobs {
  const [job, setJob] = useState<Job>();
  const current = useRef<AbortController>(undefined);
  const sayFailure = useFailureNotice();
  useEffect(() => () => current.current?.abort(), []);

  const run = async ({ label, failed }: JobTexts, work: (control: JobControl) => Promise<void>) => {
    if (current.current) return;
    const controller = (current.current = new AbortController());
    setJob({ label, done: 0, total: 0 });
    try {
      await work({
        signal: controller.signal,
        progress: (done, total) => setJob({ label, done, total }),
      });
    } catch (failure) {
      if (!controller.signal.aborted) sayFailure(failed, failure);
    } finally {
      current.current = undefined;
      setJob(undefined);
    }
  };
  const cancel = useCallback(() => current.current?.abort(), []);
  return { job, run, cancel };
}
