import type { Game } from '@backglass/contract';
import { dayOf } from '@backglass/platform/operator';

/** In characters. With date and extension, the name is then short enough for every file system. */
const MAX_NAME_LENGTH = 80;

/** Removes characters that are invisible or have a meaning in file systems. */
export function safeName(text: string): string {
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

export type NamedAndStarted = Pick<Game, 'name' | 'started_at'>;

/** `<game>-<date>.<extension>`. The date is the local day on which the game started. */
export function fileNameOf(game: NamedAndStarted, extension: 'csv' | 'pdf'): string {
  const name = safeName(game.name) || 'game';
  return `${[name, ...(game.started_at === null ? [] : [dayOf(game.started_at)])].join('-')}.${extension}`;
}
