import type { LiveEventName } from '@backglass/contract';

/** The state of a row, as the event's data carries it beside the id; `undefined` if the row is gone. */
export type LiveState = (centerId: number, name: LiveEventName, id: number) => Promise<object | undefined>;

/** What the hub asks the database. */
export interface LiveSource {
  readonly state: LiveState;
  /** Which of these sessions still open something. */
  readonly liveSessions: (ids: readonly number[]) => Promise<ReadonlySet<number>>;
}

export interface LiveLimits {
  readonly perSession: number;
  readonly perCenter: number;
}

export const NO_LIMITS: LiveLimits = { perSession: Infinity, perCenter: Infinity };
