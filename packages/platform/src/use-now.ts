import { useEffect, useState } from 'react';

/** The time in epoch milliseconds, renewed every `every` milliseconds: for what is said relative to it. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
