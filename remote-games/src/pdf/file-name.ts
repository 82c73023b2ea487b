import type { Game } from '@backglass/contract';
import { dayOf } from '../list/days.ts';

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
