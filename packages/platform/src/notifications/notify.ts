import { beforeNextOperator, currentSession } from '../session-store.ts';

/** A toast about the outcome of an action, never about a field's error (docs/product.md, Errors). Its texts are already translated. */
export interface Notice {
  readonly level: 'info' | 'success' | 'warning' | 'error';
  readonly title: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onAction: () => void };
}

/** Returns a function that removes the notice. */
type Presenter = (notice: Notice) => (() => void) | void;

/** This many notices may wait until the host has started. Newer ones replace the oldest. */
const MAX_WAITING = 5;

let presenter: Presenter | undefined;
let waiting: (() => void)[] = [];

function show(notice: Notice): () => void {
  let isWithdrawn = false;
  let remove: (() => void) | void;
  const present = () => {
    if (!isWithdrawn) remove = presenter?.(notice);
  };
  if (presenter) present();
  else waiting = [...waiting, present].slice(-MAX_WAITING);
  return () => {
    isWithdrawn = true;
    remove?.();
  };
}

/** Shows a notice, as soon as the host has started. */
export function notify(notice: Notice): void {
  show(notice);
}

/** Host only: sets the function that shows notices. */
export function presentNoticesWith(next: Presenter): void {
  presenter = next;
  const queue = waiting;
  waiting = [];
  for (const present of queue) present();
}

/** For each subject, a function that withdraws all notices about it. */
const withdrawals = new Map<string, () => void>();

/** Shows a notice about the subject `of`, such as `games/7/name`, until `withdrawNotices(of)` or the end of the session. */
export function notifyOf(of: string, notice: Notice): void {
  if (currentSession().status === 'anonymous') return;
  const others = withdrawals.get(of);
  const withdraw = show(notice);
  withdrawals.set(of, () => {
    others?.();
    withdraw();
  });
}

/** Withdraws the notices about a subject. */
export function withdrawNotices(of: string): void {
  withdrawals.get(of)?.();
  withdrawals.delete(of);
}

// The next operator must not see notices of the previous one.
beforeNextOperator(() => {
  waiting = [];
  for (const of of [...withdrawals.keys()]) withdrawNotices(of);
});
