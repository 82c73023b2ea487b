import { aBooth, answerJson } from '@backglass/testing';
import { act, waitFor } from '@testing-library/react';
import { onRename, prepareWrites, show, notices, titles, write } from '../test/writes.tsx';

prepareWrites();

describe('a write that fails', () => {
  it('shows the reason, and no “Try again” when a retry would fail too', async () => {
    onRename(() => answerJson({ non_field_errors: ['Taken.'] }, 400));
    await write(show(), 'Arena A');
    expect(notices()).toEqual([
      { level: 'error', title: '“Arena A” could not be saved', description: 'Taken.' },
    ]);
  });

  it('shows its notice until the same target is written again', async () => {
    onRename(() => answerJson({ non_field_errors: ['Taken.'] }, 400));
    const hook = show();
    await write(hook, 'Arena A');
    await write(hook, 'Arena B');
    expect(titles()).toEqual(['“Arena B” could not be saved']);
    onRename(undefined, 2);
    await write(hook, 'Party room', 2);
    expect(titles()).toEqual(['“Arena B” could not be saved']);
    onRename();
    await write(hook, 'Arena C');
    expect(notices()).toEqual([]);
  });

  it('calls `onError`, then shows the reason that `because` returns', async () => {
    const names: unknown[] = [];
    onRename(() => new Response(null, { status: 404 }));
    const hook = show({
      onError: (_, { name }) => names.push(name),
      because: () => 'It is no longer there.',
    });
    await write(hook, 'Arena A');
    expect(names).toEqual(['Arena A']);
    expect(notices()[0]?.description).toBe('It is no longer there.');
  });

  it('quotes the typed text before the reason', async () => {
    onRename(() => answerJson({ non_field_errors: ['Taken.'] }, 400));
    await write(show({ quote: ({ name }) => `“${name}”` }), 'Arena A');
    expect(notices()[0]?.description).toBe('“Arena A”: Taken.');
  });

  it.each([429, 500, 503])('offers "Try again" when the status is %i', async status => {
    onRename(() => answerJson({ ...aBooth() }, status));
    const hook = show();
    await write(hook, 'Arena A');
    expect(notices()[0]?.action?.label).toBe('Try again');
    const again = onRename();
    act(() => notices()[0]?.action?.onAction());
    await waitFor(() => expect(again.received.map(({ body }) => body)).toEqual([{ name: 'Arena A' }]));
    await waitFor(() => expect(notices()).toEqual([]));
  });

  it('calls `again` when the operator tries again', async () => {
    const again: unknown[] = [];
    onRename(() => answerJson({}, 503));
    const hook = show({
      failed: ({ name }, failure) => `${name}: ${failure.name}`,
      again: ({ name }, failure) => again.push(name, failure.name),
    });
    await write(hook, 'Arena A');
    expect(titles()).toEqual(['Arena A: CallFailure']);
    const notSent = onRename();
    act(() => notices()[0]?.action?.onAction());
    expect(again).toEqual(['Arena A', 'CallFailure']);
    expect(notSent.received).toEqual([]);
  });

  it('shows no notice when the session has ended', async () => {
    onRename(() => answerJson({}, 401));
    await write(show(), 'Arena A');
    expect(notices()).toEqual([]);
  });

  it('shows the text for unknown errors when `write` throws an exception other than `CallFailure`', async () => {
    const hook = show({ write: () => Promise.reject(new TypeError('x is undefined')) });
    await write(hook, 'Arena A');
    expect(notices()[0]).toMatchObject({ description: 'Try again in a moment.' });
    expect(notices()[0]).not.toHaveProperty('action');
  });
});

it('a write that succeeds passes its response to the callbacks', async () => {
  const seen: unknown[] = [];
  const renamed = { ...aBooth({ name: 'Arena A' }) };
  onRename(renamed);
  const hook = show({
    onSuccess: (value, { name }) => seen.push(value, name),
    onSettled: () => seen.push('settled'),
  });
  expect(await write(hook, 'Arena A')).toBe(true);
  expect(seen).toEqual([renamed, 'Arena A', 'settled']);
  expect(notices()).toEqual([]);
});
