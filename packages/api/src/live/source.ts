import type { LiveEventName } from '@backglass/contract';

/** The states of rows by id, as the events' data carry them beside it; those that are gone are missing. */
export type LiveStates = (
  centerId: number,
  name: LiveEventName,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, object>>;

/** What the hub asks the database. */
export interface LiveSource {
  readonly states: LiveStates;
  /** Which of these sessions still open something. */
  readonly liveSessions: (ids: readonly number[]) => Promise<ReadonlySet<number>>;
}

export interface LiveLimits {
  readonly perSession: number;
  readonly perCenter: number;
}

export const NO_LIMITS: LiveLimits = { perSession: Infinity, perCenter: Infinity };
