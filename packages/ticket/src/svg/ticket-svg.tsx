import { useId } from 'react';
import { FONT_FAMILY } from '../font/font-family.ts';
import type { TicketLayout } from '../layout/layout-ticket.ts';
import { placeholderIn } from '../layout/placeholder.ts';
import { PAPER_WHITE } from '../layout/shape.ts';
import { SvgShape } from './svg-shape.tsx';

interface TicketSvgProps {
  readonly layout: TicketLayout;
  /** A JPEG of `ticketImage`. Required if the layout has a box for it. */
  readonly image?: string | undefined;
  /** The accessible name. The ticket's texts are the description. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Draws a ticket with one user unit per millimetre. */
export function TicketSvg({ layout, image, label, className }: TicketSvgProps) {
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
