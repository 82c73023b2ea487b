import { useEffect, useState } from 'react';

/** The current time in epoch milliseconds, updated every `every` milliseconds. For relative times. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
