import { directionOf } from '../font/browser-text.ts';
import { CSS_WEIGHTS } from '../font/font-family.ts';
import { INK, type Box, type Point, type Shape } from '../layout/shape.ts';

const outline = (areas: readonly (readonly Point[])[]): string =>
  areas.map(area => `M${area.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`).join('');

const bars = (boxes: readonly Box[]): string =>
  boxes
    .map(
      ({ x, y, width, height }) =>
        `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`,
    )
    .join('');

/** Rounds to micrometres, for shorter attributes. */
const round = (length: number): number => Math.round(length * 1000) / 1000;

export function SvgShape({ shape, image }: { shape: Shape; image: string | undefined }) {
  switch (shape.kind) {
    case 'text': {
      const direction = directionOf(shape.text);
      return (
        <text
          data-part={shape.part}
          x={round(shape.x)}
          y={round(shape.y)}
          fontSize={round(shape.size)}
          fontWeight={CSS_WEIGHTS[shape.font]}
          fill={shape.color}
          direction={direction}
          // `x` is the left end. A right-to-left text ends there.
          textAnchor={direction === 'rtl' ? 'end' : 'start'}
          // The text keeps its width while the font is loading.
          textLength={shape.text.length > 1 ? round(shape.width) : undefined}
          lengthAdjust="spacingAndGlyphs"
          xmlSpace="preserve"
        >
          {shape.text}
        </text>
      );
    }
    case 'image':
      return (
        <image
          href={image}
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          preserveAspectRatio="xMidYMid slice"
        />
      );
    case 'frame':
      return (
        <rect
          x={round(shape.x)}
          y={round(shape.y)}
          width={round(shape.width)}
          height={round(shape.height)}
          rx={shape.radius}
          fill="none"
          stroke={INK}
          strokeWidth={shape.line}
        />
      );
    case 'rule':
      return (
        <line
          x1={shape.x}
          x2={shape.x + shape.width}
          y1={round(shape.y)}
          y2={round(shape.y)}
          stroke={INK}
          strokeWidth={shape.line}
          strokeDasharray={shape.dash}
        />
      );
    case 'areas':
      return <path d={outline(shape.areas)} fill={shape.color} />;
    case 'code':
      return <path data-code="" d={bars(shape.bars)} fill={INK} shapeRendering="crispEdges" />;
  }
}
