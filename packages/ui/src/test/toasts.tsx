import { act, render, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { dismissToast, showToast, type ToastOptions } from '../toast/toasts.ts';
import { ToastList } from '../toast/toast-list.tsx';

/** In steps: what one timer sets off is rendered before the next. */
export async function wait(ms: number) {
  for (let passed = 0; passed < ms; passed += 100) await act(() => jest.advanceTimersByTimeAsync(100));
}

const Shown = ({ elsewhere }: { elsewhere?: ReactNode }) => (
  <>
    <h1 id="page-title" tabIndex={-1}>
      Games
    </h1>
    {elsewhere}
    <a href="#booths">Booths</a>
    <ToastList label="Notifications" closeLabel="Dismiss" />
  </>
);

export const toastUser = userEvent.setup({ advanceTimers: ms => jest.advanceTimersByTimeAsync(ms) });

/** Shows a message, and has React draw it. */
export const say = (toast: ToastOptions) => act(() => showToast(toast));

/** A message of something done that can be taken back. */
export const offerUndo = (title: string, onPress: () => void) =>
  say({ level: 'success', levelLabel: 'Success', title, action: { label: 'Undo', onPress } });

/** A page with messages beside it, and a button elsewhere that can be taken away: for the tests of the file that calls it. */
export function showToasts(): { takeElsewhereAway: () => void } {
  let page: RenderResult;
  beforeEach(() => {
    jest.useFakeTimers();
    page = render(<Shown elsewhere={<button>Elsewhere</button>} />);
  });
  afterEach(async () => {
    act(() => dismissToast());
    await wait(1_000);
    jest.useRealTimers();
  });
  return { takeElsewhereAway: () => page.rerender(<Shown />) };
}
