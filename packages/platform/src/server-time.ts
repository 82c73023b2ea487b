import { useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';

/** Milliseconds. The `Date` header has whole seconds. */
const RESOLUTION = 1_000;
/** Milliseconds. Smaller corrections are left out, because each renders all moments again. */
const TOLERANCE = 500;

/** The server's time when `performance.now()` was 0, in epoch milliseconds. Absent until the first answer with a `Date` header. */
const useOrigin = create<{ readonly origin?: number }>(() => ({}));

/**
 * Corrects the estimate of the server's time by the `Date` header of an answer that has just arrived. `sentAt` is when its request was sent
 * (`performance.now()`). The device's clock counts only until the first answer.
 */
export function noteServerTime(date: unknown, sentAt: number): void {
  const second = Date.parse(String(date));
  if (Number.isNaN(second)) return;
  const now = performance.now();
  const earliest = second - now;
  const latest = second + RESOLUTION - sentAt;
  const known = useOrigin.getState().origin;
  const origin = known ?? Date.now() - now;
  const isRight = origin > earliest - TOLERANCE && origin < latest + TOLERANCE;
  if (isRight && known !== undefined) return;
  useOrigin.setState({ origin: isRight ? origin : Math.min(Math.max(origin, earliest), latest) });
}

interface Clocks {
  readonly device: number;
  readonly sinceOrigin: number;
}

const readClocks = (): Clocks => ({ device: Date.now(), sinceOrigin: performance.now() });

const timeOf = ({ origin }: { readonly origin?: number }, { device, sinceOrigin }: Clocks): number =>
  origin === undefined ? device : Math.round(origin + sinceOrigin);

/** An estimate of the server's time, in epoch milliseconds. It does not follow changes of the device's clock, which may be wrong. */
export const serverNow = (): number => timeOf(useOrigin.getState(), readClocks());

/** `serverNow`, updated every `every` milliseconds. For relative times. */
export function useNow(every: number): number {
  const origin = useOrigin();
  const [clocks, setClocks] = useState(readClocks);
  useEffect(() => {
    const timer = setInterval(() => setClocks(readClocks()), every);
    return () => clearInterval(timer);
  }, [every]);
  return timeOf(origin, clocks);
}

/** The device's clock may change later, so the result holds only now. */
const toServerTime = (deviceTime: number): number => deviceTime + serverNow() - Date.now();

/** When the data of a query was fetched, in epoch milliseconds of the server; 0 without data. The query has only the device's time. */
export function useUpdatedAt({ dataUpdatedAt }: { readonly dataUpdatedAt: number }): number {
  return useMemo(() => (dataUpdatedAt === 0 ? 0 : toServerTime(dataUpdatedAt)), [dataUpdatedAt]);
}
