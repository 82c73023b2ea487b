import { aBooth, answerJson, noAnswer } from '@backglass/testing';
import { act, waitFor } from '@testing-library/react';
import { notify } from '../notifications/notify.ts';
import { endSession } from '../session/session.ts';
import { guardUnload } from '../unsaved/unsaved-changes.ts';
import {
  begin,
  delayedAnswer,
  onRename,
  prepareWrites,
  show,
  notices,
  titles,
  write,
  type Renaming,
} from '../test/writes.tsx';

prepareWrites();

describe('a write without a response', () => {
  it('shows a notice whose button sends the same write again', async () => {
    onRename(noAnswer);
    const hook = show();
    await write(hook, 'Arena A');
    expect(notices()).toEqual([
      {
        level: 'error',
        title: '“Arena A” could not be saved',
        description: 'Check the connection and try again.',
        action: { label: 'Try again', onAction: expect.any(Function) },
      },
    ]);
    const again = onRename();
    act(() => notices()[0]?.action?.onAction());
    await waitFor(() => expect(again.received.map(({ body }) => body)).toEqual([{ name: 'Arena A' }]));
    await waitFor(() => expect(hook.result.current.isPending).toBe(false));
    expect(notices()).toEqual([]);
  });

  it('has one notice when it fails again', async () => {
    const calls = onRename(noAnswer);
    await write(show(), 'Arena A');
    const [first] = notices();
    act(() => first?.action?.onAction());
    await waitFor(() => expect(calls.received).toHaveLength(2));
    await waitFor(() => expect(titles()).toEqual(['“Arena A” could not be saved']));
    expect(notices()[0]).not.toBe(first);
  });

  it('can be sent again after its screen is unmounted', async () => {
    onRename(noAnswer);
    const hook = show();
    await write(hook, 'Arena A');
    hook.unmount();
    const again = onRename();
    act(() => notices()[0]?.action?.onAction());
    await waitFor(() => expect(again.received).toHaveLength(1));
  });

  it('loses its notice when the same target is written again, not when another target is written', async () => {
    onRename(noAnswer);
    const hook = show();
    await write(hook, 'Arena A');
    onRename(undefined, 2);
    await write(hook, 'Party room', 2);
    expect(titles()).toEqual(['“Arena A” could not be saved']);
    onRename();
    await write(hook, 'Arena B');
    expect(notices()).toEqual([]);
  });

  it('shows no notice when a newer write of the target has started', async () => {
    const slow = delayedAnswer(noAnswer);
    onRename(({ body }) => ((body as Renaming).name === 'Old' ? slow.answer() : answerJson({ ...aBooth() })));
    const first = show();
    const second = show();
    let older: Promise<boolean> | undefined;
    let newer: Promise<boolean> | undefined;
    act(() => {
      older = begin(first, 'Old');
      newer = begin(second, 'New');
    });
    slow.give();
    await act(async () => expect(await Promise.all([older, newer])).toEqual([false, true]));
    expect(notices()).toEqual([]);
  });

  it('asks before the page closes while it waits for another one, until it is sent or the session ends', async () => {
    const slow = delayedAnswer(() => answerJson({ ...aBooth() }));
    const calls = onRename(({ body }) =>
      (body as Renaming).name === 'Old' ? slow.answer() : answerJson({ ...aBooth() }),
    );
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const stop = guardUnload();
    const hook = show();
    const writes: Promise<boolean>[] = [];
    act(() => void writes.push(begin(hook, 'Old')));
    await waitFor(() => expect(calls.received).toHaveLength(1));
    expect(asks()).toBe(false);
    act(() => void writes.push(begin(hook, 'New')));
    expect(asks()).toBe(true);
    slow.give();
    await act(async () => expect(await Promise.all(writes)).toEqual([true, true]));
    expect(calls.received).toHaveLength(2);
    expect(asks()).toBe(false);

    onRename(() => new Promise<Response>(() => undefined));
    act(() => void ['Old', 'New'].map(name => begin(hook, name)));
    expect(asks()).toBe(true);
    act(() => endSession('logged-out'));
    expect(asks()).toBe(false);
    stop();
  });

  it('shows no notice to the next operator', async () => {
    onRename(noAnswer);
    const hook = show();
    await write(hook, 'Arena A');
    const slow = delayedAnswer(noAnswer);
    onRename(() => slow.answer(), 2);
    let done: Promise<unknown> | undefined;
    act(() => {
      done = hook.result.current.mutateAsync({ id: 2, name: 'Party room' }).catch(() => undefined);
    });
    act(() => endSession('logged-out'));
    expect(notices()).toEqual([]);
    slow.give();
    await act(async () => void (await done));
    expect(notices()).toEqual([]);
  });

  it.each([500, 401, 200])(
    'reports nothing after its session has ended, whether the status is %d',
    async status => {
      const slow = delayedAnswer(() => answerJson({ ...aBooth() }, status));
      onRename(() => slow.answer());
      const undo = () => notify({ level: 'info', title: 'Undo?' });
      const hook = show({ onSuccess: undo, onError: undo });
      const done = write(hook, 'Arena A');
      act(() => endSession('expired'));
      slow.give();
      await done;
      expect(notices()).toEqual([]);
      notify({ level: 'info', title: 'Welcome' });
      expect(titles()).toEqual(['Welcome']);
    },
  );
});
