import { act, render, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { dismissToast, showToast, type ToastOptions } from '../toast/toasts.ts';
import { ToastList } from '../toast/toast-list.tsx';

/** Advances the timers in steps of 100 ms, so that React renders between two timers. */
export async function wait(ms: number) {
  for (let passed = 0; passed < ms; passed += 100) await act(() => jest.advanceTimersByTimeAsync(100));
}

const TestPage = ({ elsewhere }: { elsewhere?: ReactNode }) => (
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

export const say = (toast: ToastOptions) => act(() => showToast(toast));

export const offerUndo = (title: string, onPress: () => void) =>
  say({ level: 'success', levelLabel: 'Success', title, action: { label: 'Undo', onPress } });

/** Renders toasts and a button "Elsewhere" before each test of the file. */
export function showToasts(): { removeElsewhere: () => void } {
  let page: RenderResult;
  beforeEach(() => {
    jest.useFakeTimers();
    page = render(<TestPage elsewhere={<button>Elsewhere</button>} />);
  });
  afterEach(async () => {
    act(() => dismissToast());
    await wait(1_000);
    jest.useRealTimers();
  });
  return { removeElsewhere: () => page.rerender(<TestPage />) };
}
