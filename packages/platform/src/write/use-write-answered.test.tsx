import { answerJson } from '@backglass/testing';
import { HttpResponse } from 'msw';
import { onRename, prepareWrites, show, standing, write } from '../test/writes.tsx';

prepareWrites();

describe('a write that is refused', () => {
  it('says why, and offers nothing that would be refused again', async () => {
    onRename(() => answerJson({ non_field_errors: ['Taken.'] }, 400));
    await write(show(), 'Arena A');
    expect(standing()).toEqual([
      { level: 'error', title: '“Arena A” could not be saved', description: 'Taken.' },
    ]);
  });

  it('may say why in its own words, after its own undoing', async () => {
    const undone: unknown[] = [];
    onRename(() => new HttpResponse(null, { status: 404 }));
    const hook = show({
      onMutate: () => 'before',
      onError: (_, { name }, before) => undone.push([name, before]),
      because: () => 'It is no longer there.',
    });
    await write(hook, 'Arena A');
    expect(undone).toEqual([['Arena A', 'before']]);
    expect(standing()[0]?.description).toBe('It is no longer there.');
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
    onMutate: () => 'before',
    onSuccess: (value, { name }, before) => seen.push(value, name, before),
    onSettled: () => seen.push('settled'),
  });
  expect(await write(hook, 'Arena A')).toBe(true);
  expect(seen).toEqual([{ id: 1 }, 'Arena A', 'before', 'settled']);
  expect(standing()).toEqual([]);
});
