import { cssVars } from '../css-vars.ts';
import classes from './lamps.module.css';
import type { GameStatus } from './status-chip.tsx';

/** More segments than this cannot be told apart in a table cell. */
const MAX_LAMPS = 12;

interface Progress {
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

export interface LampsProps extends Progress {
  /** What is measured, such as "Progress". */
  label: string;
  /** The value in words, such as "62 %, map 4 of 5". */
  valueText: string;
  /** `row` stands in a table, `band` on the score band. */
  size?: 'row' | 'band' | undefined;
  /** Stands on glass. */
  glass?: boolean | undefined;
  /** Percentage at the end; an empty text keeps its room, so that the lamps of a column align. */
  text?: string | undefined;
}

/** Progress and maps in one mark: one segment a map, the current one part-filled. */
export function Lamps(props: LampsProps) {
  const { label, valueText, size = 'row', glass, text, ...progress } = props;
  const now = Math.round(Math.min(100, Math.max(0, progress.progress)));
  const lamps = (
    <span
      className={classes.lamps}
      data-status={progress.status}
      data-size={size}
      data-glass={glass ? '' : undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={now}
      aria-valuetext={valueText}
    >
      {lampFills(progress).map((fill, index) => (
        <span className={classes.lamp} key={index} style={cssVars({ '--fill': fill })} />
      ))}
    </span>
  );
  if (text === undefined) return lamps;
  return (
    <span className={classes.measured}>
      {lamps}
      <span className={classes.text} data-status={progress.status} aria-hidden="true">
        {text}
      </span>
    </span>
  );
}
