import { useState } from 'react';

/** Returns the error for a query's error panel. Without `data`, the last error stays, so that a retry does not hide the panel. */
export function useFailure(data: unknown, error: Error | null): Error | null {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return error ?? (data === undefined ? last : null);
}
