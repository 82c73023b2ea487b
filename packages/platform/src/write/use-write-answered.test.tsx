import { answerJson } from '@backglass/testing';
import { act, waitFor } from '@testing-library/react';
import { onRename, prepareWrites, show, standing, titles, write } from '../test/writes.tsx';

prepareWrites();

describe('a write that is refused', () => {
  it('says why, and offers nothing that would be refused again', async () => {
    onRename(() => answerJson({ non_field_errors: ['Taken.'] }, 400));
    await write(show(), 'Arena A');
    expect(standing()).toEqual([
      { level: 'error', title: '“Arena A” could not be saved', description: 'Taken.' },
    ]);
  });

  it('is said until the same is written anew: one outcome, one message', async () => {
    onRename(() => answerJson({ non_field_errors: ['Taken.'] }, 400));
    const hook = show();
    await write(hook, 'Arena A');
    await write(hook, 'Arena B');
    expect(titles()).toEqual(['“Arena B” could not be saved']);
    onRename({}, 2);
    await write(hook, 'Party room', 2);
    expect(titles()).toEqual(['“Arena B” could not be saved']);
    onRename({});
    await write(hook, 'Arena C');
    expect(standing()).toEqual([]);
  });

  it('may say why in its own words, after its own undoing', async () => {
    const undone: unknown[] = [];
    onRename(() => new Response(null, { status: 404 }));
    const hook = show({
      onError: (_, { name }) => undone.push(name),
      because: () => 'It is no longer there.',
    });
    await write(hook, 'Arena A');
    expect(undone).toEqual(['Arena A']);
    expect(standing()[0]?.description).toBe('It is no longer there.');
  });

  it('quotes what was typed before the reason', async () => {
    onRename(() => answerJson({ non_field_errors: ['Taken.'] }, 400));
    await write(show({ quote: ({ name }) => `“${name}”` }), 'Arena A');
    expect(standing()[0]?.description).toBe('“Arena A”: Taken.');
  });

  it.each([429, 500, 503])('for the moment, by a %i, says so and is offered again', async status => {
    onRename(() => answerJson({}, status));
    const hook = show();
    await write(hook, 'Arena A');
    expect(standing()[0]?.action?.label).toBe('Try again');
    const again = onRename({});
    act(() => standing()[0]?.action?.onAction());
    await waitFor(() => expect(again.received.map(({ body }) => body)).toEqual([{ name: 'Arena A' }]));
    await waitFor(() => expect(standing()).toEqual([]));
  });

  it('is tried again as its own way of doing so says', async () => {
    const tried: unknown[] = [];
    onRename(() => answerJson({}, 503));
    const hook = show({
      failed: ({ name }, failure) => `${name}: ${failure.name}`,
      again: ({ name }, failure) => tried.push(name, failure.name),
    });
    await write(hook, 'Arena A');
    expect(titles()).toEqual(['Arena A: CallFailure']);
    const unasked = onRename({});
    act(() => standing()[0]?.action?.onAction());
    expect(tried).toEqual(['Arena A', 'CallFailure']);
    expect(unasked.received).toEqual([]);
  });

  it('because the session has ended is told by the page alone', async () => {
    onRename(() => answerJson({}, 401));
    await write(show(), 'Arena A');
    expect(standing()).toEqual([]);
  });

  it('by something of ours is told with the words for the unknown', async () => {
    const hook = show({ write: () => Promise.reject(new TypeError('x is undefined')) });
    await write(hook, 'Arena A');
    expect(standing()[0]).toMatchObject({ description: 'Try again in a moment.' });
    expect(standing()[0]).not.toHaveProperty('action');
  });
});

it('a write that went through hands its answer on', async () => {
  const seen: unknown[] = [];
  onRename({ id: 1 });
  const hook = show({
    onSuccess: (value, { name }) => seen.push(value, name),
    onSettled: () => seen.push('settled'),
  });
  expect(await write(hook, 'Arena A')).toBe(true);
  expect(seen).toEqual([{ id: 1 }, 'Arena A', 'settled']);
  expect(standing()).toEqual([]);
});
