import { useState, type ReactNode } from 'react';
import { RemoteBoundary, type Crash } from './remote-boundary.tsx';
import { reportUncaught } from './report-load.ts';

const rethrow = ({ error }: Crash): never => {
  throw error;
};

/**
 * Replaces its children when `id` changes. The error boundary around the old children stays mounted, empty, until the next change. It
 * catches what the clean-up of the old children throws, so that the new ones are not affected.
 */
export function PageBoundary({ id, children }: { id: string; children: ReactNode }) {
  const [page, setPage] = useState({ id, number: 0 });
  if (page.id !== id) setPage({ id, number: page.number + 1 });
  return [page.number - 1, page.number].map(number => (
    <RemoteBoundary
      key={number}
      pathname=""
      onCrash={reportUncaught}
      fallback={number === page.number ? rethrow : () => null}
    >
      {number === page.number ? children : null}
    </RemoteBoundary>
  ));
}
