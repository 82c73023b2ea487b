import type { Id } from '@backglass/contract';
import { rankPlayers } from '@backglass/contract/results';
import { appErrorOf, isRetryable } from '@backglass/platform';
import { dayOf, saveFile, serverNow, WorkerScript } from '@backglass/platform/operator';
import {
  charactersWithoutFont,
  fetchImage,
  loadTicketFonts,
  PageSvg,
  storedTicketSettings,
  ticketImage,
  ticketOf,
  ticketsOf,
} from '@backglass/ticket';
import { printPages, type PrintedPage } from '@backglass/ui/lists';
import {
  getGamesWithPlayers,
  type FailedGame,
  type GamesWithPlayers,
  type NamedGame,
} from '../api/get-game.ts';
import { namedReasons, type Wording } from '../common/wording.ts';
import type { DownloadControl } from '../downloads/running-download.tsx';
import { fileNameOf, safeName, type NamedAndStarted } from '../list/file-name.ts';
import type { PdfRequest, PdfResponse, PdfSettings } from './draw-pdf.ts';
import { layoutPages, type SheetOrTicket } from './layout-pages.ts';
import { scoreSheetOf } from './score-sheet.ts';

export type Output = 'file' | 'print';

/** Saves one PDF with the score sheet of each game, or prints them. @throws when no game can be fetched or drawn. */
export async function saveScoreSheets(
  wanted: readonly NamedGame[],
  to: Output,
  wording: Wording,
  control: DownloadControl,
): Promise<void> {
  const { t, format, center } = wording;
  const { only, games, failedGames } = await getGamesWithPlayers(wanted, control.signal);
  async function* items(): AsyncGenerator<SheetOrTicket> {
    for await (const game of games) {
      yield { type: 'sheet', sheet: scoreSheetOf({ game, centerName: center.name, t, format }) };
    }
  }
  const draft = {
    title: only ? `${t('sheet.title')}: ${only.name}` : t('sheet.many'),
    name: only ? fileNameOf(only, 'pdf') : `${t('sheet.many')}-${dayOf(serverNow())}.pdf`,
    items: items(),
    isGreyscale: false,
    failedGames,
    onDrawn: (sheets: number) => control.progress(sheets + failedGames.length, wanted.length),
  };
  await savePaper(draft, to, wording, control);
}

/** Saves or prints the tickets of games, or only the ticket of `player`. @throws when no game can be fetched or drawn. */
export async function saveTickets(
  wanted: readonly NamedGame[],
  player: Id | undefined,
  to: Output,
  wording: Wording,
  control: DownloadControl,
): Promise<void> {
  const { t, format, language, center } = wording;
  const { paper, is_greyscale: isGreyscale, has_code: hasCode } = storedTicketSettings();
  const { only, games, failedGames } = await getGamesWithPlayers(wanted, control.signal);
  const ends: number[] = [];
  async function* items(): AsyncGenerator<SheetOrTicket> {
    for await (const game of games) {
      const date = game.started_at === null ? null : format.dateTime(game.started_at);
      const context = { center, language, date };
      const chosen = rankPlayers(game.players).filter(({ id }) => id === player);
      const all =
        player === undefined
          ? ticketsOf(game, context)
          : chosen.map(ranked => ticketOf(game, ranked, context));
      ends.push((ends.at(-1) ?? 0) + all.length);
      for (const ticket of all) yield { type: 'ticket', ticket, options: { paper, isGreyscale, hasCode } };
    }
  }
  // For one game the progress counts tickets. For several it counts games, because the total of tickets is unknown.
  const onDrawn = (tickets: number) =>
    only
      ? control.progress(tickets, player === undefined ? only.players.length : 1)
      : control.progress(ends.filter(end => end <= tickets).length + failedGames.length, wanted.length);
  const title = t('tickets.title');
  const one = only?.players.find(({ id }) => id === player)?.name;
  const words = one === undefined ? [title] : [t('tickets.one'), one];
  const draft = {
    title: only ? `${title}: ${only.name}` : title,
    name: only ? ticketsFileName(only, ...words) : `${title}-${dayOf(serverNow())}.pdf`,
    items: items(),
    isGreyscale,
    failedGames,
    onDrawn,
  };
  await savePaper(draft, to, wording, control);
}

interface Draft extends Pick<GamesWithPlayers, 'failedGames'> {
  readonly title: string;
  readonly name: string;
  readonly items: AsyncIterable<SheetOrTicket>;
  readonly isGreyscale: boolean;
  readonly onDrawn: (items: number) => void;
}

/**
 * Saves a PDF, or prints the same pages. Notices name the games that could not be fetched, and the characters without a font.
 * @throws the errors of `makePdf`
 */
async function savePaper(
  draft: Draft,
  to: Output,
  wording: Wording,
  { signal, showNotice }: DownloadControl,
): Promise<void> {
  const { t, format, center, language } = wording;
  const { title, name, isGreyscale, failedGames, onDrawn } = draft;
  const texts: string[] = [];
  async function* itemsWithTexts(): AsyncGenerator<SheetOrTicket> {
    for await (const item of draft.items) {
      texts.push(JSON.stringify(item));
      yield item;
    }
  }
  const items = itemsWithTexts();
  if (to === 'print') {
    await print({ items, isGreyscale, onDrawn, image: center.image, signal });
  } else {
    // A PDF without the image is better than none.
    const image = (center.image && (await fetchImage(center.image, signal).catch(() => null))) || null;
    const settings = { title, author: center.name, language, image, isGreyscale };
    const file = await makePdf(settings, items, { signal, onDrawn });
    if (file) saveFile(file, name);
  }

  const count = failedGames.length;
  if (texts.length === 0 && count === 0) return showNotice({ level: 'info', title: t('tickets.none') });
  const boxes = charactersWithoutFont(texts);
  if (boxes.length > 0) {
    const description = t('pdf.no_font_for', { characters: namedCharacters(boxes.slice(0, MAX_NAMED)) });
    showNotice({ level: 'warning', title: t('pdf.boxes'), description });
  }
  if (count === 0) return;
  const description = reasonsOf(failedGames, wording);
  const canRetry = failedGames.some(({ error }) => isRetryable(appErrorOf(error)));
  if (texts.length === 0) {
    const failed = t(to === 'print' ? 'print.failed' : 'catalogue.pdf_failed');
    return showNotice({ level: 'error', title: failed, description }, canRetry);
  }
  const missing = t(to === 'print' ? 'print.missing' : 'pdf.missing', {
    count,
    formatted: format.number(count),
  });
  showNotice({ level: 'warning', title: missing, description }, canRetry);
}

interface PrintOptions extends Pick<Draft, 'items' | 'isGreyscale' | 'onDrawn'> {
  readonly image: string | null | undefined;
  readonly signal: AbortSignal;
}

/**
 * Opens the print dialog with the pages of `items`, if there are any.
 * @throws the signal's reason when it aborts, and the errors of `items`
 */
async function print({ items, isGreyscale, onDrawn, image, signal }: PrintOptions): Promise<void> {
  const fonts = await loadTicketFonts();
  const picture = image ? await ticketImage(image, isGreyscale, signal).catch(() => undefined) : undefined;
  const pages: PrintedPage[] = [];
  let drawn = 0;
  for await (const item of items) {
    signal.throwIfAborted();
    const label = item.type === 'sheet' ? item.sheet.game : item.ticket.player;
    for (const layout of layoutPages(item, fonts, picture !== undefined)) {
      pages.push({
        content: <PageSvg layout={layout} image={picture} label={label} />,
        paper: `size: ${layout.width}mm ${layout.height}mm; margin: 0`,
      });
    }
    onDrawn((drawn += 1));
  }
  signal.throwIfAborted();
  if (pages.length > 0) await printPages(pages);
}

function reasonsOf(failedGames: readonly FailedGame[], wording: Wording): string {
  const reasons = failedGames.map(({ game, error }) => {
    const cause = appErrorOf(error);
    const isGone = cause.kind === 'not-found';
    return { game, why: isGone ? wording.t('no_longer_there') : wording.errorText(cause).description };
  });
  return namedReasons(wording, reasons);
}

/** How many characters a notice names. */
const MAX_NAMED = 6;

const namedCharacters = (characters: readonly string[]): string =>
  characters
    .map(one => `${one} (U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`)
    .join(', ');

/** `<tickets>-<game>-<date>.pdf`, or `<ticket>-<player>-<game>-<date>.pdf` for one player. */
const ticketsFileName = (game: NamedAndStarted, ...words: readonly string[]): string =>
  [...words.map(safeName).filter(Boolean), fileNameOf(game, 'pdf')].join('-');

interface MakePdfOptions {
  readonly signal: AbortSignal;
  readonly onDrawn: (items: number) => void;
}

/**
 * Makes a PDF of score sheets or tickets in a worker. Resolves to `undefined` if there are none.
 * @throws the signal's reason when it aborts, an `Error` when the worker fails, and the errors of `items`
 */
export async function makePdf(
  settings: PdfSettings,
  items: AsyncIterable<SheetOrTicket>,
  { signal, onDrawn }: MakePdfOptions,
): Promise<Blob | undefined> {
  const worker = await new WorkerScript(
    /* webpackChunkName: "pdf-worker" */ new URL('./pdf.worker.ts', import.meta.url),
  ).start();
  try {
    signal.throwIfAborted();
    const made = fileOf(worker, { signal, onDrawn });
    let hasFailed = false;
    // `hasFailed` ends the loop below early. Then `await made` throws the error.
    made.catch(() => (hasFailed = true));
    const send = (request: PdfRequest) => worker.postMessage(request);
    send({ type: 'begin', settings });
    let isEmpty = true;
    const yieldToPage = createYielder();
    for await (const item of items) {
      signal.throwIfAborted();
      isEmpty = false;
      if (hasFailed) break;
      send(item);
      await yieldToPage();
    }
    signal.throwIfAborted();
    if (isEmpty) return undefined;
    send({ type: 'end' });
    const { bytes } = await made;
    return new Blob([bytes], { type: 'application/pdf' });
  } finally {
    worker.terminate();
  }
}

type PdfFile = Extract<PdfResponse, { type: 'file' }>;

function fileOf(worker: Worker, { signal, onDrawn }: MakePdfOptions): Promise<PdfFile> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<PdfResponse>) => {
      if (data.type === 'drawn') onDrawn(data.items);
      else if (data.type === 'file') resolve(data);
      else reject(new Error(data.reason));
    });
    worker.addEventListener('error', event => reject(new Error(event.message)));
  });
}

/** The longest time for which the page may be blocked, in milliseconds: half a frame. */
const MAX_BLOCK_TIME = 8;

/** Await the returned function between small steps of work. It lets the page respond. */
function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_BLOCK_TIME) return;
    await new Promise(resolve => setTimeout(resolve, 0));
    since = performance.now();
  };
}
