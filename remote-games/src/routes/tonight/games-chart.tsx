import { useFormat } from '@backglass/platform/operator';
import { scaleOf, type ReportRow } from './report-rows.ts';
import classes from './tonight.module.css';

interface GamesChartProps {
  rows: readonly ReportRow[];
  /** What the chart shows, in one sentence. The table has the numbers. */
  label: string;
  /** Without a game in the earlier span, it has no name and no bars. */
  names: { readonly current: string; readonly previous: string | undefined };
  /** The short name of a row, below its bars. */
  tick: (row: ReportRow) => string;
}

/** In units of the drawing. A row has two bars side by side, the earlier one first, or one bar in the middle. */
const ROW = 10;
const BAR = 3.6;
const GAP = 0.2;
const HEIGHT = 100;

/** Bars of two spans. Those of the earlier one are hollow, so that paper and every eye can tell them apart (ADR 0065). */
export function GamesChart({ rows, label, names, tick }: GamesChartProps) {
  const format = useFormat();
  const { top, step } = scaleOf(
    Math.max(...rows.map(({ current, previous }) => Math.max(current?.games ?? 0, previous?.games ?? 0))),
  );
  const lines = Array.from({ length: top / step + 1 }, (_, at) => top - at * step);
  const currentOffset = names.previous === undefined ? -BAR / 2 : GAP;
  const y = (games: number) => HEIGHT - (games / top) * HEIGHT;
  return (
    <div className={classes['chart']}>
      <p className={classes['legend']}>
        <span data-series="current">{names.current}</span>
        {names.previous === undefined ? null : <span data-series="previous">{names.previous}</span>}
      </p>
      <div className={classes['plot']} role="img" aria-label={label}>
        <div className={classes['scale']}>
          {lines.map(value => (
            <span key={value}>{format.number(value)}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${rows.length * ROW} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {lines.map(value => (
            <line
              className={classes['line']}
              key={value}
              x1="0"
              x2={rows.length * ROW}
              y1={y(value)}
              y2={y(value)}
            />
          ))}
          {rows.map(({ key, current, previous }, at) => (
            <g key={key}>
              <Bar name="earlier" x={(at + 0.5) * ROW - BAR - GAP} share={(previous?.games ?? 0) / top} />
              <Bar name="now" x={(at + 0.5) * ROW + currentOffset} share={(current?.games ?? 0) / top} />
            </g>
          ))}
        </svg>
        <div className={classes['ticks']} data-many={rows.length > 12 ? '' : undefined}>
          {rows.map(row => (
            <span key={row.key}>{tick(row)}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

function Bar({ name, x, share }: { name: 'earlier' | 'now'; x: number; share: number }) {
  const height = share * HEIGHT;
  return height > 0 ? (
    <rect className={classes[name]} x={x} y={HEIGHT - height} width={BAR} height={height} />
  ) : null;
}
