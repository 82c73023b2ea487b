import type { GameStatus } from './status-chip.tsx';

/** More segments than this cannot be told apart in a table cell. */
export const MAX_LAMPS = 12;

export interface Progress {
  status: GameStatus;
  /** 0–100. */
  progress: number;
  mapsPlayed: number;
  /** `null` where the game does not know how many maps it has. */
  mapsTotal: number | null;
}

const clamp = (value: number) => Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0));

/** How far each lamp is filled, 0–1: one a map, the one being played in part; a single bar where maps cannot be shown. */
export function lampFills({ status, progress, mapsPlayed, mapsTotal }: Progress): readonly number[] {
  const done = clamp(progress / 100);
  const single = mapsTotal === null || mapsTotal < 1 || mapsTotal > MAX_LAMPS;
  if (status === 'waiting') return Array.from({ length: single ? 1 : mapsTotal }, () => 0);
  if (single) return [status === 'finished' ? 1 : done];
  return Array.from({ length: mapsTotal }, (_, map) => {
    if (map < mapsPlayed || status === 'finished') return 1;
    return map === mapsPlayed ? clamp(done * mapsTotal - mapsPlayed) : 0;
  });
}
