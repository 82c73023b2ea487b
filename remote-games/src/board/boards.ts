import type { GameOrdering } from '@backglass/contract';

/** Which games a list is of, and how they stand if its address does not say. */
export interface Board {
  readonly hidden: boolean;
  readonly defaultOrdering: GameOrdering;
}

export const DASHBOARD: Board = { hidden: false, defaultOrdering: '-started_at' };
export const HISTORY: Board = { hidden: true, defaultOrdering: '-hidden_at' };
