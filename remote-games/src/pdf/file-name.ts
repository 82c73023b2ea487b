import type { Game } from '@backglass/contract';

/** Leaves room for the date and the extension within what every file system takes. */
const LONGEST_NAME = 80;

/** The operator's calendar day of a moment, `2026-11-20`. */
export const dayOf = (moment: string | number): string => {
  const date = new Date(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/**
 * `<game>-<date>.pdf`: the game's name without what a file system or a reader could take for something else, and the
 * operator's own calendar day.
 */
export function scoreSheetFileName(game: Pick<Game, 'name' | 'started_at'>): string {
  const safe = game.name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\\/:*?"<>|]+/g, '-')
    .replace(/\s+/g, ' ');
  const name = [...safe]
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/^[\s.-]+|[\s.-]+$/g, '');
  return `${[name || 'game', ...(game.started_at === null ? [] : [dayOf(game.started_at)])].join('-')}.pdf`;
}
