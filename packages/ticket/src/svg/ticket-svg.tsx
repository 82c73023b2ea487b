import { useId } from 'react';
import { FONT_FAMILY, directionOf, CSS_WEIGHTS } from '../font/browser-text.ts';
import type { PageLayout } from '../layout/layout-ticket.ts';
import { placeholderIn } from '../layout/placeholder.ts';
import { PAPER_WHITE, INK, type Box, type Point, type Shape } from '../layout/shape.ts';

interface PageSvgProps {
  readonly layout: PageLayout;
  /** A JPEG of `ticketImage`. Required if the layout has a box for it. */
  readonly image?: string | undefined;
  /** The accessible name. The texts of the page are the description. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Draws a page with one user unit per millimetre. */
export function PageSvg({ layout, image, label, className }: PageSvgProps) {
  const id = useId();
  const { width, height, shapes, reading } = layout;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width}mm`}
      height={`${height}mm`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      fontFamily={`"${FONT_FAMILY}", sans-serif`}
    >
      <title id={`${id}-title`}>{label}</title>
      <desc id={`${id}-words`}>{reading.join('. ')}</desc>
      <rect width={width} height={height} fill={PAPER_WHITE} />
      {shapes.map((shape, index) => (
        <SvgShape key={index} shape={shape} image={image} />
      ))}
    </svg>
  );
}

export function TicketPlaceholder({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 400 200" width="192" height="96" role="img" aria-label={label}>
      <rect width="400" height="200" fill={PAPER_WHITE} />
      {placeholderIn({ x: 0, y: 0, width: 400, height: 200 }, true).map((shape, index) => (
        <SvgShape key={index} shape={shape} image={undefined} />
      ))}
    </svg>
  );
}

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

function SvgShape({ shape, image }: { shape: Shape; image: string | undefined }) {
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
