import { cssVars } from '../css-vars.ts';
import { lampFills, type Progress } from './lamp-fills.ts';
import classes from './lamps.module.css';

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
