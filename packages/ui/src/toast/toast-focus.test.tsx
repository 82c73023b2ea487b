import { screen } from '@testing-library/react';
import { offerUndo, say, showToasts, toastUser, wait } from '../test/toasts.tsx';

const { removeElsewhere } = showToasts();

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
