import type { Id } from '@backglass/contract';
import { saveFile, useMutation, useTexts } from '@backglass/platform';
import { useCallback, useRef } from 'react';
import { useFailureNotice } from '../api/use-failure-notice.ts';
import { useScoreSheets } from './use-score-sheets.ts';

/** A second click so soon after the first is done belongs to it, in milliseconds. */
const SAME_GESTURE = 1_000;

export interface ScoreSheetDownload {
  readonly download: (id: Id) => void;
  readonly isDownloading: boolean;
}

/** Downloads a game's score sheet. A failure of any part is said beside the page. */
export function useDownloadScoreSheet(): ScoreSheetDownload {
  const t = useTexts('games');
  const scoreSheets = useScoreSheets();
  const sayFailure = useFailureNotice();
  const latest = useRef<{ readonly id: Id; readonly at: number }>(undefined);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (id: Id) => scoreSheets([id], { signal: new AbortController().signal }),
    onSuccess: ({ file, name }, id) => {
      saveFile(file, name);
      latest.current = { id, at: performance.now() };
    },
    onError: failure => {
      latest.current = undefined;
      sayFailure(t('platform:catalogue.pdf_failed'), failure);
    },
  });
  const download = useCallback(
    (id: Id) => {
      const now = performance.now();
      const isRepeated = latest.current?.id === id && now - latest.current.at < SAME_GESTURE;
      if (isRepeated) return;
      latest.current = { id, at: Number.POSITIVE_INFINITY };
      mutate(id);
    },
    [mutate],
  );
  return { download, isDownloading: isPending };
}
