import { useState } from 'react';

/**
 * Why what a query reads could not be read, for what stands in its place: the query's own `error`; and, as long as there is no `data`
 * at all, the last one also while it is tried again, so that what tells of it stays until there is something else to show.
 */
export function useFailure(data: unknown, error: Error | null): Error | null {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return error ?? (data === undefined ? last : null);
}
