import { notify, useTexts } from '@backglass/platform';
import { notifyOf, withdrawNotices } from '@backglass/platform/operator';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useFailureNotice, useOfferAgain } from '../api/use-failure-notice.ts';
import { createJobs, type Jobs, type JobVoice } from './jobs.ts';

/** The long work of a page, such as a download of many pages. It ends with the page. */
export function useJobs(): Jobs {
  const t = useTexts('games');
  const sayFailure = useFailureNotice();
  const offer = useOfferAgain();
  // the language may change while work is under way
  const voice = useRef<JobVoice>(undefined);
  useEffect(() => {
    voice.current = {
      sayBusy: () => notify({ level: 'info', title: t('job_busy') }),
      sayLeft: () => notify({ level: 'info', title: t('job_left') }),
      begin: withdrawNotices,
      say: (of, notice, again) => notifyOf(of, { ...notice, ...(again && offer(again)) }),
      sayFailure,
    };
  });
  const [jobs] = useState(() =>
    createJobs({
      sayBusy: () => voice.current?.sayBusy(),
      sayLeft: () => voice.current?.sayLeft(),
      begin: of => voice.current?.begin(of),
      say: (...said) => voice.current?.say(...said),
      sayFailure: (...said) => voice.current?.sayFailure(...said),
    }),
  );
  useEffect(() => jobs.leave, [jobs]);
  return jobs;
}

/** Whether what the button of this name began is under way. */
export const useIsBusy = ({ subscribe, current }: Jobs, by: string): boolean =>
  useSyncExternalStore(subscribe, () => current()?.by === by);
