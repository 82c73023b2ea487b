import { useState } from 'react';

/** Why there is nothing newer: while there is nothing at all, also as that is tried again, so that what says it stays. */
export function useFailure(data: unknown, error: Error | null): Error | null {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return error ?? (data === undefined ? last : null);
}
