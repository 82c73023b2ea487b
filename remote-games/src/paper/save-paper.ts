import { rankPlayers, type Game, type Id } from '@backglass/contract';
import { appErrorOf, isRetryable } from '@backglass/platform';
import { saveFile, serverNow } from '@backglass/platform/operator';
import {
  charactersWithoutFont,
  fetchImage,
  storedTicketSettings,
  ticketOf,
  ticketsOf,
} from '@backglass/ticket';
import {
  getGamesWithPlayers,
  type FailedGame,
  type GamesWithPlayers,
  type NamedGame,
} from '../api/get-game.ts';
import { namedReasons, type Wording } from '../common/wording.ts';
import type { DownloadControl } from '../downloads/running-download.tsx';
import { dayOf } from '../list/days.ts';
import type { PdfSettings, SheetOrTicket } from './draw-pdf.ts';
import { EmptyPdf, makePdf, type MakePdfOptions } from './make-pdf.ts';
import { printSheetsOrTickets } from './print-paper.tsx';
import { scoreSheetOf } from './score-sheet.ts';

/** Saves one PDF with the score sheet of each game, or prints them. @throws when no game can be fetched or drawn. */
export async function saveScoreSheets(
  wanted: readonly NamedGame[],
  to: Output,
  wording: Wording,
  { signal, progress, showNotice }: DownloadControl,
): Promise<void> {
  const { t, format, center } = wording;
  const { only, games, failedGames } = await getGamesWithPlayers(wanted, signal);
  async function* items(): AsyncGenerator<SheetOrTicket> {
    for await (const game of games) {
      yield { type: 'sheet', sheet: scoreSheetOf({ game, centerName: center.name, t, format }) };
    }
  }
  const title = only ? `${t('sheet.title')}: ${only.name}` : t('sheet.many');
  const name = only ? scoreSheetFileName(only) : `${t('sheet.many')}-${dayOf(serverNow())}.pdf`;
  const onDrawn = (sheets: number) => progress(sheets + failedGames.length, wanted.length);
  const draft = { settings: { title }, items: items(), name, to, failedGames };
  await savePdf(draft, { signal, onDrawn, showNotice }, wording);
}

/** Saves or prints the tickets of games, or only the ticket of `player`. @throws when no game can be fetched or drawn. */
export async function saveTickets(
  wanted: readonly NamedGame[],
  player: Id | undefined,
  to: Output,
  wording: Wording,
  { signal, progress, showNotice }: DownloadControl,
): Promise<void> {
  const { t, format, language, center } = wording;
  const stored = storedTicketSettings();
  const { only, games, failedGames } = await getGamesWithPlayers(wanted, signal);
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
      for (const ticket of all) yield { type: 'ticket', ticket };
    }
  }
  // For one game the progress counts tickets. For several it counts games, because the total of tickets is unknown.
  const onDrawn = (tickets: number) =>
    only
      ? progress(tickets, player === undefined ? only.players.length : 1)
      : progress(ends.filter(end => end <= tickets).length + failedGames.length, wanted.length);
  const title = t('tickets.title');
  const settings = {
    title: only ? `${title}: ${only.name}` : title,
    tickets: {
      paper: stored.paper,
      isGreyscale: stored.is_greyscale,
      hasCode: stored.has_code,
    },
  };
  const one = only?.players.find(({ id }) => id === player)?.name;
  const words = one === undefined ? [title] : [t('tickets.one'), one];
  const name = only ? ticketsFileName(only, ...words) : `${title}-${dayOf(serverNow())}.pdf`;
  try {
    await savePdf(
      { settings, items: items(), name, to, failedGames },
      { signal, onDrawn, showNotice },
      wording,
    );
  } catch (failure) {
    if (!(failure instanceof EmptyPdf)) throw failure;
    showNotice({ level: 'info', title: t('tickets.none') });
  }
}

export type Output = 'file' | 'print';

interface PdfDraft extends Pick<GamesWithPlayers, 'failedGames'> {
  readonly settings: Pick<PdfSettings, 'title' | 'tickets'>;
  readonly items: AsyncIterable<SheetOrTicket>;
  readonly name: string;
  readonly to: Output;
}

const reasonsOf = (failedGames: readonly FailedGame[], wording: Wording): string => {
  const reasons = failedGames.map(({ game, error }) => {
    const cause = appErrorOf(error);
    const isGone = cause.kind === 'not-found';
    return { game, why: isGone ? wording.t('no_longer_there') : wording.errorText(cause).description };
  });
  return namedReasons(wording, reasons);
};

const canRetry = ({ error }: FailedGame): boolean => isRetryable(appErrorOf(error));

/** How many characters a notice names. */
const MAX_NAMED = 6;

const namedCharacters = (characters: readonly string[]): string =>
  characters
    .map(one => `${one} (U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`)
    .join(', ');

/** Saves a PDF of games, or prints the same pages. Notices name the games that could not be fetched, and the characters without a font. Throws the errors of `makePdf`. */
export async function savePdf(
  draft: PdfDraft,
  work: MakePdfOptions & Pick<DownloadControl, 'showNotice'>,
  wording: Wording,
): Promise<void> {
  const { t, format, center, language } = wording;
  const { settings, name, to, failedGames } = draft;
  const { showNotice, signal } = work;
  const texts: string[] = [];
  async function* itemsWithTexts(): AsyncGenerator<SheetOrTicket> {
    for await (const item of draft.items) {
      texts.push(JSON.stringify(item));
      yield item;
    }
  }
  const items = itemsWithTexts();
  const save = async (): Promise<void> => {
    // A PDF without the image is better than none.
    const image = center.image && (await fetchImage(center.image, signal).catch(() => null));
    const all = { ...settings, author: center.name, language, image: image || null };
    saveFile(await makePdf(all, items, work), name);
  };
  try {
    await (to === 'print' ? printSheetsOrTickets(settings, items, center, work) : save());
  } catch (failure) {
    if (!(failure instanceof EmptyPdf) || failedGames.length === 0) throw failure;
    const title = t(to === 'print' ? 'print.failed' : 'catalogue.pdf_failed');
    showNotice(
      { level: 'error', title, description: reasonsOf(failedGames, wording) },
      failedGames.some(canRetry),
    );
    return;
  }
  const boxes = charactersWithoutFont(texts);
  if (boxes.length > 0) {
    const description = t('pdf.no_font_for', { characters: namedCharacters(boxes.slice(0, MAX_NAMED)) });
    showNotice({ level: 'warning', title: t('pdf.boxes'), description });
  }
  if (failedGames.length > 0) {
    const count = failedGames.length;
    const title = t(to === 'print' ? 'print.missing' : 'pdf.missing', {
      count,
      formatted: format.number(count),
    });
    showNotice(
      { level: 'warning', title, description: reasonsOf(failedGames, wording) },
      failedGames.some(canRetry),
    );
  }
}

/** In characters. With date and extension, the name is then short enough for every file system. */
const MAX_NAME_LENGTH = 80;

/** Removes characters that are invisible or have a meaning in file systems. */
function safeName(text: string): string {
  const safe = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\\/:*?"<>|]+/g, '-')
    .replace(/\s+/g, ' ');
  return [...safe]
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .replace(/^[\s.-]+|[\s.-]+$/g, '');
}

type Named = Pick<Game, 'name' | 'started_at'>;

/** `<game>-<date>.pdf`. The date is the local day on which the game started. */
export function scoreSheetFileName(game: Named): string {
  const name = safeName(game.name) || 'game';
  return `${[name, ...(game.started_at === null ? [] : [dayOf(game.started_at)])].join('-')}.pdf`;
}

/** `<tickets>-<game>-<date>.pdf`, or `<ticket>-<player>-<game>-<date>.pdf` for one player. */
export const ticketsFileName = (game: Named, ...words: readonly string[]): string =>
  [...words.map(safeName).filter(Boolean), scoreSheetFileName(game)].join('-');
