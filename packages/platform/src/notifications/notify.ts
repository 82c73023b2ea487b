/** What is said beside the page: outcomes of actions, never a field's error (decisions, "Errors"). Texts, not keys. */
export interface Notice {
  readonly level: 'info' | 'success' | 'warning' | 'error';
  readonly title: string;
  readonly description?: string;
  /** Offered as long as the notice stands: an Undo for 10 s, a "Try again" until it is dismissed. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
}

/** Shows a notice; what it returns takes it away again. */
type Presenter = (notice: Notice) => (() => void) | void;

/** How many notices wait for somebody to show them: of more, the oldest are no news any more. */
const MOST_WAITING = 5;

let presenter: Presenter | undefined;
let waiting: (() => void)[] = [];

/** Says something beside the page; what it returns takes it back. */
export function show(notice: Notice): () => void {
  let isTakenBack = false;
  let takeAway: (() => void) | void;
  const present = () => {
    if (!isTakenBack) takeAway = presenter?.(notice);
  };
  if (presenter) present();
  else waiting = [...waiting, present].slice(-MOST_WAITING);
  return () => {
    isTakenBack = true;
    takeAway?.();
  };
}

/** Says something beside the page. Said before the host can show it, it waits. */
export function notify(notice: Notice): void {
  show(notice);
}

/** Host only: who shows notices from now on. */
export function presentNoticesWith(next: Presenter): void {
  presenter = next;
  const said = waiting;
  waiting = [];
  for (const present of said) present();
}

/** What was said to one operator and is still waiting is not for the next. */
export function forgetWaitingNotices(): void {
  waiting = [];
}
