import { useState } from 'react';

/** Returns the error of a query for an error panel. While there is no `data`, it keeps the last error, so that a retry shows the panel. */
export function useFailure(data: unknown, error: Error | null): Error | null {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return error ?? (data === undefined ? last : null);
}
