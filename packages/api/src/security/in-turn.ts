import { turnsOf } from '../app/turns.ts';

/** Slow hashes: each takes up to 64 MiB and a core. Those that may wait are done within ten seconds or so. */
export const inTurn = turnsOf(2, 64);
