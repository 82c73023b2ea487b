import { act, fireEvent, screen } from '@testing-library/react';
import { offerUndo, say, showToasts, wait } from '../test/toasts.tsx';

showToasts();

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
