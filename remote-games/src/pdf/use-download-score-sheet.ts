import type { Id } from '@backglass/contract';
import {
  useFormat,
  useLanguage,
  useMutation,
  useOperator,
  useQueryClient,
  useTexts,
} from '@backglass/platform';
import { loadTicketFonts } from '@backglass/ticket';
import { useCallback, useRef } from 'react';
import { gameOptions } from '../api/get-game.ts';
import { useFailureNotice } from '../api/use-failure-notice.ts';
import { centerImage } from './center-image.ts';
import { scoreSheetFileName } from './file-name.ts';
import { saveFile } from './save-file.ts';
import { scoreSheetOf } from './score-sheet-model.ts';

/** A second click so soon after the first is done belongs to it, in milliseconds. */
const SAME_GESTURE = 1_000;

export interface ScoreSheetDownload {
  readonly download: (id: Id) => void;
  readonly isDownloading: boolean;
}

/**
 * Downloads a game's score sheet with the scores of this moment, in the interface's language. What draws it is loaded
 * on the first use. A failure of any part is said beside the page.
 */
export function useDownloadScoreSheet(): ScoreSheetDownload {
  const client = useQueryClient();
  const t = useTexts('games');
  const format = useFormat();
  const { language } = useLanguage();
  const { center } = useOperator();
  const sayFailure = useFailureNotice();
  const latest = useRef<{ readonly id: Id; readonly at: number }>(undefined);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (id: Id) => {
      const [game, { drawScoreSheet }, fonts, image] = await Promise.all([
        client.fetchQuery({ ...gameOptions(id), staleTime: 0, networkMode: 'always' }),
        import(/* webpackChunkName: "score-sheet" */ './draw-score-sheet.ts'),
        loadTicketFonts(),
        centerImage(center.image, false),
      ]);
      const sheet = scoreSheetOf({ game, centerName: center.name, language, t, format, fonts });
      saveFile(
        new Blob([drawScoreSheet(sheet, { fonts, image })], { type: 'application/pdf' }),
        scoreSheetFileName(game),
      );
    },
    onSuccess: (_, id) => {
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
