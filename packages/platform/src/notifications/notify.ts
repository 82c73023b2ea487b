import { beforeNextOperator, currentSession } from '../session/session-store.ts';

/** A message beside the page: the outcome of an action, never a field's error (decisions, "Errors"). Texts, not keys. */
export interface Notice {
  readonly level: 'info' | 'success' | 'warning' | 'error';
  readonly title: string;
  readonly description?: string;
  /** Offered as long as the notice stands: an Undo for 10 s, a "Try again" until it is dismissed. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
}

/** Shows a notice; returns what removes it. */
type Presenter = (notice: Notice) => (() => void) | void;

/** How many notices wait until the host can show them; of more, the oldest are dropped. */
const MOST_WAITING = 5;

let presenter: Presenter | undefined;
let waiting: (() => void)[] = [];

/** Shows a notice; returns what withdraws it. */
function show(notice: Notice): () => void {
  let isWithdrawn = false;
  let remove: (() => void) | void;
  const present = () => {
    if (!isWithdrawn) remove = presenter?.(notice);
  };
  if (presenter) present();
  else waiting = [...waiting, present].slice(-MOST_WAITING);
  return () => {
    isWithdrawn = true;
    remove?.();
  };
}

/** Shows a notice beside the page, once the host can show it. */
export function notify(notice: Notice): void {
  show(notice);
}

/** Host only: sets what shows notices. */
export function presentNoticesWith(next: Presenter): void {
  presenter = next;
  const queue = waiting;
  waiting = [];
  for (const present of queue) present();
}

/** What withdraws all notices of a thing, by its name. */
const withdrawals = new Map<string, () => void>();

/**
 * Shows a notice about one thing, until `withdrawNotices` of it or the end of the session. `of` names it, as `games/7/name`.
 * Shows nothing when nobody is signed in.
 */
export function notifyOf(of: string, notice: Notice): void {
  if (currentSession().status === 'anonymous') return;
  const others = withdrawals.get(of);
  const withdraw = show(notice);
  withdrawals.set(of, () => {
    others?.();
    withdraw();
  });
}

/** Withdraws the notices of a thing: they are out of date. */
export function withdrawNotices(of: string): void {
  withdrawals.get(of)?.();
  withdrawals.delete(of);
}

// Notices of one operator are not for the next.
beforeNextOperator(() => {
  waiting = [];
  for (const of of [...withdrawals.keys()]) withdrawNotices(of);
});
