import type { LiveEvent } from '@backglass/contract';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** `polling`: the stream is down, and readers are told to read again every few seconds. */
export type LiveState = 'connecting' | 'live' | 'polling';

/**
 * What a reader is told: one thing changed, or "read again": events may have been missed. `askedAt`: when the stream was asked for that
 * has opened (`performance.now()`); no event is missing from what was asked for after that.
 */
export type LiveSignal = LiveEvent | { readonly name: 'resync'; readonly askedAt?: number };

interface Live {
  readonly state: LiveState;
  /** The request for the stream has gone out. */
  readonly isAsked: boolean;
}

export const useLiveStore = create<Live>(() => ({ state: 'connecting', isAsked: false }));

const isUnknown = ({ state, isAsked }: Live): boolean => state === 'connecting' && !isAsked;

/**
 * Host only: until the event stream has been asked for, or is known to be open or down, but no longer than `patience` (milliseconds). What
 * is read before would have to be read again when the stream opens.
 */
export function streamAsked(patience: number): Promise<void> {
  if (!isUnknown(useLiveStore.getState())) return Promise.resolve();
  return new Promise(resolve => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, patience);
    const stop = useLiveStore.subscribe(live => {
      if (!isUnknown(live)) end();
    });
  });
}

const listeners = new Set<(signal: LiveSignal) => void>();

/** Tells every reader. One that throws is reported and keeps it from nobody else. */
export function emitLive(signal: LiveSignal): void {
  for (const listener of [...listeners]) {
    try {
      listener(signal);
    } catch (error) {
      reportError(error);
    }
  }
}

/** How fresh the page is kept. */
export const useLiveState = (): LiveState => useLiveStore(({ state }) => state);

/** Hears every signal until the returned function is called. */
export function hearLive(listener: (signal: LiveSignal) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Hears every signal while the component is mounted. */
export function useLive(onSignal: (signal: LiveSignal) => void): void {
  const hear = useEffectEvent(onSignal);
  useEffect(() => hearLive(signal => hear(signal)), []);
}
