import { useState } from 'react';
import { RemoteBoundary, type Crash } from './remote-boundary.tsx';
import { reportUncaught } from './telemetry.ts';

const rethrow = ({ error }: Crash): never => {
  throw error;
};

interface CleanUpBoundaryProps extends Partial<RemoteBoundary['props']> {
  readonly id: string;
}

/**
 * Replaces its children when `id` changes. The error boundary around the old children stays mounted, empty, until the next change. It
 * catches what the clean-up of the old children throws, so that the new ones are not affected. Without a `fallback`, the error boundary
 * around the new children throws what they throw.
 */
export function CleanUpBoundary({ id, children, fallback = rethrow, ...props }: CleanUpBoundaryProps) {
  const [shown, setShown] = useState({ id, number: 0 });
  if (shown.id !== id) setShown({ id, number: shown.number + 1 });
  return [shown.number - 1, shown.number].map(number => (
    <RemoteBoundary
      key={number}
      pathname=""
      onCrash={reportUncaught}
      {...props}
      fallback={number === shown.number ? fallback : () => null}
    >
      {number === shown.number ? children : null}
    </RemoteBoundary>
  ));
}
