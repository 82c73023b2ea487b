import { act, fireEvent, render, screen, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { dismissToast, showToast } from './show-toast.tsx';
import { Toaster } from './toaster.tsx';

/** In steps: what one timer sets off is rendered before the next. */
async function wait(ms: number) {
  for (let passed = 0; passed < ms; passed += 100) await act(() => jest.advanceTimersByTimeAsync(100));
}

const Shown = ({ elsewhere }: { elsewhere?: ReactNode }) => (
  <>
    <h1 id="page-title" tabIndex={-1}>
      Games
    </h1>
    {elsewhere}
    <a href="#booths">Booths</a>
    <Toaster label="Notifications" closeLabel="Dismiss" />
  </>
);

describe('Toaster', () => {
  let page: RenderResult;
  const user = userEvent.setup({ advanceTimers: ms => jest.advanceTimersByTimeAsync(ms) });

  beforeEach(() => {
    jest.useFakeTimers();
    page = render(<Shown elsewhere={<button>Elsewhere</button>} />);
  });

  afterEach(async () => {
    dismissToast();
    await wait(1_000);
    jest.useRealTimers();
  });

  it('says the level in words and takes a success away after 5 s', async () => {
    showToast({ level: 'success', levelLabel: 'Success', title: 'Game renamed' });
    await wait(100);
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent('Success: Game renamed');
    await wait(4_500);
    expect(screen.getByText('Game renamed')).toBeInTheDocument();
    await wait(1_500);
    expect(screen.queryByText('Game renamed')).not.toBeInTheDocument();
  });

  it('waits while it is pointed at', async () => {
    showToast({ level: 'info', levelLabel: 'Information', title: 'Back online' });
    await wait(100);
    fireEvent.pointerEnter(screen.getByText('Back online'));
    await wait(20_000);
    expect(screen.getByText('Back online')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByText('Back online'));
    await wait(6_000);
    expect(screen.queryByText('Back online')).not.toBeInTheDocument();
  });

  it('keeps an error until it is dismissed', async () => {
    showToast({ level: 'error', levelLabel: 'Error', title: 'The PDF could not be made' });
    await wait(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Error: The PDF could not be made');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await wait(1_000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('waits while the focus is anywhere among the messages', async () => {
    showToast({
      level: 'success',
      levelLabel: 'Success',
      title: '3 games hidden',
      action: { label: 'Undo', onPress: jest.fn() },
    });
    await wait(100);
    await user.keyboard('{Alt>}t{/Alt}');
    await wait(20_000);
    await user.tab();
    await wait(20_000);
    expect(screen.getByText('3 games hidden')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await wait(11_000);
    expect(screen.queryByText('3 games hidden')).not.toBeInTheDocument();
  });

  it('gives 10 s to act, and goes away once it was done', async () => {
    const undo = jest.fn();
    showToast({
      level: 'success',
      levelLabel: 'Success',
      title: '3 games hidden',
      action: { label: 'Undo', onPress: undo },
    });
    await wait(9_000);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await wait(1_000);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('3 games hidden')).not.toBeInTheDocument();
  });

  describe('once the message with the focus has gone', () => {
    async function actByKeyboard(onPress: () => void) {
      showToast({
        level: 'success',
        levelLabel: 'Success',
        title: 'Hidden',
        action: { label: 'Undo', onPress },
      });
      showToast({ level: 'error', levelLabel: 'Error', title: 'Not saved' });
      await wait(100);
      screen.getByRole('button', { name: 'Elsewhere' }).focus();
      await user.keyboard('{Alt>}t{/Alt}');
      while (document.activeElement !== screen.getByRole('button', { name: 'Undo' })) await user.tab();
      await user.keyboard('{Enter}');
      await wait(1_000);
      expect(screen.queryByText('Hidden')).not.toBeInTheDocument();
    }

    it('gives the focus back to what had it before', async () => {
      await actByKeyboard(() => undefined);
      expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    });

    it('gives it to the title of the page when that is no longer there', async () => {
      await actByKeyboard(() => page.rerender(<Shown />));
      expect(screen.getByRole('heading', { name: 'Games' })).toHaveFocus();
    });

    it('leaves it where the action took it', async () => {
      await actByKeyboard(() => screen.getByRole('link', { name: 'Booths' }).focus());
      expect(screen.getByRole('link', { name: 'Booths' })).toHaveFocus();
    });
  });
});
