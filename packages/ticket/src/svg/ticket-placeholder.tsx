import { placeholderIn } from '../layout/placeholder.ts';
import { PAPER_WHITE } from '../layout/run.ts';
import { RunShape } from './run-shape.tsx';

/** The picture that tickets have of a centre without one, 2:1. */
export function TicketPlaceholder({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 400 200" width="192" height="96" role="img" aria-label={label}>
      <rect width="400" height="200" fill={PAPER_WHITE} />
      {placeholderIn({ x: 0, y: 0, width: 400, height: 200 }, true).map((run, index) => (
        <RunShape key={index} run={run} image={undefined} />
      ))}
    </svg>
  );
}
