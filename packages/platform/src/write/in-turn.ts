import { cancelled } from '../http/app-error.ts';
import { CallFailure } from '../http/result.ts';
import { beginTurn } from './attempts.ts';

/** The last write of each thing that nobody has answered yet. */
const last = new Map<string, Promise<unknown>>();

/**
 * Writes one thing after what was written of it before has been answered, so that the API keeps what was asked for last.
 * Answers and throws as `write` does; a write whose session ended while it waited is not made, and throws a `CallFailure` of
 * kind `cancelled`.
 */
export function inTurn<Value>(target: string, write: () => Promise<Value>): Promise<Value> {
  const before = last.get(target);
  const isOver = beginTurn();
  const next = () => {
    if (isOver()) throw new CallFailure(cancelled());
    return write();
  };
  const turn = before === undefined ? write() : before.then(next, next);
  last.set(target, turn);
  const leave = () => {
    if (last.get(target) === turn) last.delete(target);
  };
  turn.then(leave, leave);
  return turn;
}
