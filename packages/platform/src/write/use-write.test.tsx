import { answerJson, noAnswer } from '@backglass/testing';
import { act, waitFor } from '@testing-library/react';
import { notify } from '../notifications/notify.ts';
import { endSession } from '../session/session.ts';
import {
  begin,
  later,
  onRename,
  prepareWrites,
  show,
  standing,
  titles,
  write,
  type Renaming,
} from '../test/writes.tsx';

prepareWrites();

describe('a write that nobody answers', () => {
  it('is offered again, and sends the same once more', async () => {
    onRename(noAnswer);
    const hook = show();
    await write(hook, 'Arena A');
    expect(standing()).toEqual([
      {
        level: 'error',
        title: '“Arena A” could not be saved',
        description: 'Check the connection and try again.',
        action: { label: 'Try again', onAction: expect.any(Function) },
      },
    ]);
    const again = onRename({});
    act(() => standing()[0]?.action?.onAction());
    await waitFor(() => expect(again.received.map(({ body }) => body)).toEqual([{ name: 'Arena A' }]));
    await waitFor(() => expect(hook.result.current.isPending).toBe(false));
    expect(standing()).toEqual([]);
  });

  it('is offered once, however often it fails', async () => {
    const calls = onRename(noAnswer);
    await write(show(), 'Arena A');
    const [first] = standing();
    act(() => first?.action?.onAction());
    await waitFor(() => expect(calls.received).toHaveLength(2));
    await waitFor(() => expect(titles()).toEqual(['“Arena A” could not be saved']));
    expect(standing()[0]).not.toBe(first);
  });

  it('is offered even after its screen is gone', async () => {
    onRename(noAnswer);
    const hook = show();
    await write(hook, 'Arena A');
    hook.unmount();
    const again = onRename({});
    act(() => standing()[0]?.action?.onAction());
    await waitFor(() => expect(again.received).toHaveLength(1));
  });

  it('is out of date with a newer write of the same, but not with one of another', async () => {
    onRename(noAnswer);
    const hook = show();
    await write(hook, 'Arena A');
    onRename({}, 2);
    await write(hook, 'Party room', 2);
    expect(titles()).toEqual(['“Arena A” could not be saved']);
    onRename({});
    await write(hook, 'Arena B');
    expect(standing()).toEqual([]);
  });

  it('says nothing when a newer write of the same was made meanwhile', async () => {
    const slow = later(noAnswer);
    onRename(({ body }) => ((body as Renaming).name === 'Old' ? slow.answer() : answerJson({})));
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
    expect(standing()).toEqual([]);
  });

  it('is not offered to whoever logs in next', async () => {
    onRename(noAnswer);
    const hook = show();
    await write(hook, 'Arena A');
    const slow = later(noAnswer);
    onRename(() => slow.answer(), 2);
    let done: Promise<unknown> | undefined;
    act(() => {
      done = hook.result.current.mutateAsync({ id: 2, name: 'Party room' }).catch(() => undefined);
    });
    act(() => endSession('logged-out'));
    expect(standing()).toEqual([]);
    slow.give();
    await act(async () => void (await done));
    expect(standing()).toEqual([]);
  });

  it.each([500, 401, 200])('says nothing of what came of it after its session, be it %d', async status => {
    const slow = later(() => answerJson({}, status));
    onRename(() => slow.answer());
    const say = () => notify({ level: 'info', title: 'Undo?' });
    const hook = show({ onSuccess: say, onError: say });
    const done = write(hook, 'Arena A');
    act(() => endSession('expired'));
    slow.give();
    await done;
    expect(standing()).toEqual([]);
    notify({ level: 'info', title: 'Welcome' });
    expect(titles()).toEqual(['Welcome']);
  });
});
