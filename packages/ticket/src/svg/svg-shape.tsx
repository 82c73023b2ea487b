import { directionOf } from '../font/browser-text.ts';
import { CSS_WEIGHTS } from '../font/font-family.ts';
import { INK, type Box, type Point, type Run } from '../layout/shape.ts';

const outline = (areas: readonly (readonly Point[])[]): string =>
  areas.map(area => `M${area.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`).join('');

const bars = (boxes: readonly Box[]): string =>
  boxes
    .map(
      ({ x, y, width, height }) =>
        `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`,
    )
    .join('');

/** Rounds to micrometres, which no printer can show. */
const round = (length: number): number => Math.round(length * 1000) / 1000;

/** Draws a run as an SVG element. */
export function RunShape({ run, image }: { run: Run; image: string | undefined }) {
  switch (run.kind) {
    case 'text': {
      const direction = directionOf(run.text);
      return (
        <text
          data-part={run.part}
          x={round(run.x)}
          y={round(run.y)}
          fontSize={round(run.size)}
          fontWeight={CSS_WEIGHTS[run.font]}
          fill={run.color}
          direction={direction}
          // `x` is the left end in both directions.
          textAnchor={direction === 'rtl' ? 'end' : 'start'}
          // Keeps the layout's width while the font loads.
          textLength={run.text.length > 1 ? round(run.width) : undefined}
          lengthAdjust="spacingAndGlyphs"
          xmlSpace="preserve"
        >
          {run.text}
        </text>
      );
    }
    case 'image':
      return (
        <image
          href={image}
          x={run.x}
          y={run.y}
          width={run.width}
          height={run.height}
          preserveAspectRatio="xMidYMid slice"
        />
      );
    case 'frame':
      return (
        <rect
          x={round(run.x)}
          y={round(run.y)}
          width={round(run.width)}
          height={round(run.height)}
          rx={run.radius}
          fill="none"
          stroke={INK}
          strokeWidth={run.line}
        />
      );
    case 'rule':
      return (
        <line
          x1={run.x}
          x2={run.x + run.width}
          y1={round(run.y)}
          y2={round(run.y)}
          stroke={INK}
          strokeWidth={run.line}
          strokeDasharray={run.dash}
        />
      );
    case 'areas':
      return <path d={outline(run.areas)} fill={run.color} />;
    case 'code':
      return <path data-code="" d={bars(run.bars)} fill={INK} shapeRendering="crispEdges" />;
  }
}
