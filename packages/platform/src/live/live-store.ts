import type { LiveEvent } from '@backglass/contract';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** `polling`: the stream is down, and readers are told to read again every few seconds. */
export type LiveState = 'connecting' | 'live' | 'polling';

/** What a reader is told: one thing changed, or "read again": events may have been missed. */
export type LiveSignal = LiveEvent | { readonly name: 'resync' };

export const useLiveStore = create<{ state: LiveState }>(() => ({ state: 'connecting' }));

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
