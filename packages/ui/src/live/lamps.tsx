import { cssVars } from '../cx.ts';
import classes from './lamps.module.css';
import type { GameStatus } from './status-chip.tsx';

/** More lamps would be too narrow to distinguish in a table cell. */
const MAX_LAMPS = 12;

interface Progress {
  status: GameStatus;
  /** 0–100. */
  progress: number;
  mapsPlayed: number;
  /** `null` if the number of maps is unknown. */
  mapsTotal: number | null;
}

const clamp = (value: number) => Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0));

/** The fill of each lamp, 0–1. There is one lamp per map, or one in all if their number is unknown or too high. */
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
  label: string;
  valueText: string;
  /** `row` for a table, `band` for a `ScoreBand`. */
  size?: 'row' | 'band' | undefined;
  /** A length of CSS. By default, that of the size. */
  height?: string | undefined;
  glass?: boolean | undefined;
  /** The percentage at the end. An empty text reserves the space, so that the lamps of a column align. */
  text?: string | undefined;
}

/** The progress of a game as a row of lamps, one per map. */
export function Lamps(props: LampsProps) {
  const { label, valueText, size = 'row', height, glass, text, ...progress } = props;
  const now = Math.round(Math.min(100, Math.max(0, progress.progress)));
  const lamps = (
    <span
      className={classes.lamps}
      style={height ? cssVars({ '--row-height': height }) : undefined}
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
