import type { LiveEvent } from '@backglass/contract';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** `polling`: the stream is down, and screens refetch every few seconds. */
export type LiveState = 'connecting' | 'live' | 'polling';

/**
 * A live event, or `resync`: events may have been missed, so refetch. `requestedAt`: when the stream that has opened was requested
 * (`performance.now()`). Calls sent after that miss no event.
 */
export type LiveSignal = LiveEvent | { readonly name: 'resync'; readonly requestedAt?: number };

interface Live {
  readonly state: LiveState;
  /** Whether the request for the stream was sent. */
  readonly isRequested: boolean;
}

export const useLiveStore = create<Live>(() => ({ state: 'connecting', isRequested: false }));

const isUnknown = ({ state, isRequested }: Live): boolean => state === 'connecting' && !isRequested;

/**
 * Host only: resolves when the event stream was requested, or is known to be open or down, and at the latest after `timeout`
 * (milliseconds). Data that is fetched earlier would be fetched again when the stream opens.
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

/** Calls every listener. An error of one is reported and does not affect the others. */
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
