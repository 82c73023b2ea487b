import { CallFailure } from '@backglass/platform';
import type { Moved } from '../api/move-games.ts';

/** Nothing of a move was done, and the API said why of each. */
export class NothingMoved extends Error {
  readonly outcome: Moved;

  constructor(outcome: Moved) {
    super('nothing moved');
    this.name = 'NothingMoved';
    this.outcome = outcome;
  }
}

/** A call of a move failed after others had gone through. */
export class PartlyMoved extends CallFailure {
  readonly outcome: Moved;

  constructor(outcome: Moved, because: CallFailure) {
    super(because.error);
    this.name = 'PartlyMoved';
    this.outcome = outcome;
  }
}
