import type { LiveEvent } from '@backglass/contract';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** `polling`: the stream is down, and screens refetch every few seconds. */
export type LiveState = 'connecting' | 'live' | 'polling';

/**
 * `resync` means that screens must refetch, because events may be lost. `requestedAt` is when the stream was requested
 * (`performance.now()`). Calls that were sent later need no refetch.
 */
export type LiveSignal = LiveEvent | { readonly name: 'resync'; readonly requestedAt?: number };

interface Live {
  readonly state: LiveState;
  readonly isRequested: boolean;
}

export const useLiveStore = create<Live>(() => ({ state: 'connecting', isRequested: false }));

const isUnknown = ({ state, isRequested }: Live): boolean => state === 'connecting' && !isRequested;

/**
 * Host only: resolves when the stream is requested, open or down, at the latest after `timeout` milliseconds. The host waits for it before
 * it prefetches data, because data that is fetched earlier is fetched again when the stream opens.
 */
export function streamRequested(timeout: number): Promise<void> {
  if (!isUnknown(useLiveStore.getState())) return Promise.resolve();
  return new Promise(resolve => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, timeout);
    const stop = useLiveStore.subscribe(live => {
      if (!isUnknown(live)) end();
    });
  });
}

const listeners = new Set<(signal: LiveSignal) => void>();

/** Calls every listener. An exception of one listener is reported, and the others are still called. */
export function emitLive(signal: LiveSignal): void {
  for (const listener of [...listeners]) {
    try {
      listener(signal);
    } catch (error) {
      reportError(error);
    }
  }
}

/** The state of the event stream. */
export const useLiveState = (): LiveState => useLiveStore(({ state }) => state);

/** Calls `listener` with every signal until the returned function is called. */
export function onLive(listener: (signal: LiveSignal) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls `onSignal` with every signal while the component is mounted. */
export function useLive(onSignal: (signal: LiveSignal) => void): void {
  const listener = useEffectEvent(onSignal);
  useEffect(() => onLive(signal => listener(signal)), []);
}
