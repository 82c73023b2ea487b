import type { CDPSession } from '@playwright/test';

/** What lies between the server and the visitor, and what the visitor's machine can do. */
export interface Line {
  readonly name: string;
  /** Bits a second down and up; absent: as fast as this machine. */
  readonly bits?: number;
  /** Milliseconds that every request takes longer. */
  readonly latency: number;
  /** How many times slower than this machine. */
  readonly slowdown: number;
}

export const UNTHROTTLED: Line = { name: 'unthrottled', latency: 0, slowdown: 1 };

export const SLOW: Line = { name: '9 Mbit/s, 165 ms, CPU ÷ 4', bits: 9_000_000, latency: 165, slowdown: 4 };

/** By what the command line calls them. */
export const LINES = { slow: SLOW, fast: UNTHROTTLED } as const;

/** Puts a page behind a line. */
export const applyLine = async (session: CDPSession, { bits, latency, slowdown }: Line): Promise<void> => {
  const throughput = bits === undefined ? -1 : bits / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};
