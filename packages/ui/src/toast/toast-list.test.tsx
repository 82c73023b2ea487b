import { act, fireEvent, screen, render, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { dismissToast, showToast, type ToastOptions } from './toasts.tsx';
import { ToastList } from './toast-list.tsx';

/** Advances the timers in steps of 100 ms, so that React renders between two timers. */
async function wait(ms: number) {
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

const toastUser = userEvent.setup({ advanceTimers: ms => jest.advanceTimersByTimeAsync(ms) });

const say = (toast: ToastOptions) => act(() => showToast(toast));

const offerUndo = (title: string, onPress: () => void) =>
  say({ level: 'success', levelLabel: 'Success', title, action: { label: 'Undo', onPress } });

let page: RenderResult;
const removeElsewhere = () => page.rerender(<TestPage />);

beforeEach(() => {
  jest.useFakeTimers();
  page = render(<TestPage elsewhere={<button>Elsewhere</button>} />);
});
afterEach(async () => {
  act(() => dismissToast());
  await wait(1_000);
  jest.useRealTimers();
});

describe('ToastList', () => {
  it('reads the level as a word and closes a success after 5 s', async () => {
    say({ level: 'success', levelLabel: 'Success', title: 'Game renamed' });
    await wait(100);
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent('Success: Game renamed');
    await wait(4_500);
    expect(screen.getByText('Game renamed')).toBeInTheDocument();
    await wait(1_500);
    expect(screen.queryByText('Game renamed')).not.toBeInTheDocument();
  });

  it('stops the time of a message while the pointer is on it', async () => {
    say({ level: 'info', levelLabel: 'Information', title: 'Back online' });
    await wait(100);
    fireEvent.pointerEnter(screen.getByText('Back online'));
    await wait(20_000);
    expect(screen.getByText('Back online')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByText('Back online'));
    await wait(6_000);
    expect(screen.queryByText('Back online')).not.toBeInTheDocument();
  });

  it('runs the action of a message once when its button is pressed twice', async () => {
    const onPress = jest.fn();
    offerUndo('Hidden', onPress);
    await wait(100);
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => {
      undo.click();
      undo.click();
    });
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('closes a message after its action, even when the action fails', async () => {
    const failures: unknown[] = [];
    const onFailure = (event: ErrorEvent) => {
      event.preventDefault();
      failures.push(event.error);
    };
    addEventListener('error', onFailure);
    const failure = new Error('not undone');
    const onPress = () => {
      throw failure;
    };
    offerUndo('Hidden', onPress);
    await wait(100);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await wait(1_000);
    removeEventListener('error', onFailure);
    expect(failures).toEqual([failure]);
    expect(screen.queryByText('Hidden')).not.toBeInTheDocument();
  });

  it('keeps an error until it is dismissed', async () => {
    say({ level: 'error', levelLabel: 'Error', title: 'The PDF could not be made' });
    await wait(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Error: The PDF could not be made');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await wait(1_000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an error once while it is open, and again after it was dismissed', async () => {
    const failed = () => say({ level: 'error', levelLabel: 'Error', title: 'Log-in failed' });
    failed();
    failed();
    say({ level: 'error', levelLabel: 'Error', title: 'Log-in failed', description: 'No connection' });
    await wait(100);
    expect(screen.getAllByText('Log-in failed')).toHaveLength(2);
    act(() => dismissToast());
    failed();
    await wait(1_000);
    expect(screen.getAllByText('Log-in failed')).toHaveLength(1);
  });

  it('keeps a message with an action for 10 s, and closes it after the action', async () => {
    const undo = jest.fn();
    offerUndo('3 games hidden', undo);
    await wait(9_000);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await wait(1_000);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('3 games hidden')).not.toBeInTheDocument();
  });
});

describe('focus of messages', () => {
  it('stops the countdown of all messages while one has the focus', async () => {
    say({
      level: 'success',
      levelLabel: 'Success',
      title: '3 games hidden',
      action: { label: 'Undo', onPress: jest.fn() },
    });
    await wait(100);
    await toastUser.keyboard('{Alt>}t{/Alt}');
    await wait(20_000);
    await toastUser.tab();
    await wait(20_000);
    expect(screen.getByText('3 games hidden')).toBeInTheDocument();
    await toastUser.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await wait(11_000);
    expect(screen.queryByText('3 games hidden')).not.toBeInTheDocument();
  });

  it('focuses the newest message on Alt+T and stops its countdown', async () => {
    const undo = jest.fn();
    say({ level: 'success', levelLabel: 'Success', title: 'Saved' });
    offerUndo('3 games hidden', undo);
    await wait(100);
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    await toastUser.keyboard('{Alt>}t{/Alt}');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await wait(20_000);
    await toastUser.keyboard('{Enter}');
    await wait(1_000);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  describe('when the message with the focus has closed', () => {
    async function actByKeyboard(onPress: () => void) {
      offerUndo('Hidden', onPress);
      say({ level: 'error', levelLabel: 'Error', title: 'Not saved' });
      await wait(100);
      screen.getByRole('button', { name: 'Elsewhere' }).focus();
      await toastUser.keyboard('{Alt>}t{/Alt}');
      while (document.activeElement !== screen.getByRole('button', { name: 'Undo' })) await toastUser.tab();
      await toastUser.keyboard('{Enter}');
      await wait(1_000);
      expect(screen.queryByText('Hidden')).not.toBeInTheDocument();
    }

    it('returns the focus to the element that had it before', async () => {
      await actByKeyboard(() => undefined);
      expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    });

    it('focuses the title of the page when that element was removed', async () => {
      await actByKeyboard(removeElsewhere);
      expect(screen.getByRole('heading', { name: 'Games' })).toHaveFocus();
    });

    it('does not move the focus when the action has moved it', async () => {
      await actByKeyboard(() => screen.getByRole('link', { name: 'Booths' }).focus());
      expect(screen.getByRole('link', { name: 'Booths' })).toHaveFocus();
    });
  });
});
