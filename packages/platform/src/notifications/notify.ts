/** What is said beside the page: outcomes of actions, never a field's error (decisions, "Errors"). Texts, not keys. */
export interface Notice {
  readonly level: 'info' | 'success' | 'warning' | 'error';
  readonly title: string;
  readonly description?: string;
  /** Offered for 10 s, as Undo is. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
}

type Presenter = (notice: Notice) => void;

let presenter: Presenter | undefined;
const waiting: Notice[] = [];

/** Says something beside the page. Said before the host can show it, it waits. */
export function notify(notice: Notice): void {
  if (presenter) presenter(notice);
  else waiting.push(notice);
}

/** Host only: who shows notices from now on. */
export function presentNoticesWith(next: Presenter): void {
  presenter = next;
  waiting.splice(0).forEach(next);
}
