import type { GameListParams } from '@backglass/contract';
import { loadActs } from '../acts/load-acts.ts';
import type { Selection } from '../board/use-selection.ts';
import type { Jobs } from '../job/jobs.ts';
import { useSpeech } from '../late/speech.ts';

export interface CsvDownload {
  /** All that a list finds. */
  readonly downloadAll: (params: GameListParams) => void;
  /** The chosen ones, in the order of their list, whatever its filters hide. */
  readonly downloadChosen: (params: GameListParams, chosen: Selection['games']) => void;
}

/** Saves games as a CSV file, read page by page. Nothing is saved when a page cannot be read, or when it is cancelled. */
export function useDownloadCsv({ run }: Jobs): CsvDownload {
  const speech = useSpeech();
  const { t } = speech;
  const download = (params: GameListParams, chosen?: Selection['games']) => {
    // from whatever page of the list it is asked for, it is the same file
    const list = JSON.stringify({ ...params, page: undefined, page_size: undefined });
    const of = `games/csv/${list}/${[...(chosen?.keys() ?? [])].join()}`;
    void run({ of, label: t('csv.job'), failed: t('csv.failed') }, async control =>
      (await loadActs()).saveCsv({ params, chosen }, speech, control),
    );
  };

  return {
    downloadAll: params => download(params),
    downloadChosen: ({ is_hidden, ordering }, chosen) =>
      download({ ...(is_hidden === undefined ? {} : { is_hidden }), ...(ordering && { ordering }) }, chosen),
  };
}
