import { addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { openEvents } from '../../test/support/event-reader.ts';
import { useTestApi } from '../../test/support/running-api.ts';

const api = useTestApi();
let token: string;
beforeAll(async () => {
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
});

/** Starts a game, and returns the text of the stream up to that game's event. */
async function streamOf(headers: Record<string, string>): Promise<string> {
  const reader = await openEvents(api, token, headers);
  const booth = await addBooth(api, token, 'Arena');
  const game = await addGame(api, booth, 'Next');
  await reader.next(({ name, data }) => name === 'game.updated' && data.id === game.id);
  reader.close();
  return reader.text();
}
const lastIdOf = (text: string): string => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '';

describe('a client that was connected before', () => {
  it('gets a resync event and then new changes, but not the changes that it missed', async () => {
    const id = lastIdOf(await streamOf({}));
    // Another stream receives this event, so the new stream cannot get it.
    const meanwhile = await openEvents(api, token);
    const missed = await addGame(api, await addBooth(api, token, 'Missed'), 'Missed meanwhile');
    await meanwhile.next(({ name, data }) => name === 'game.updated' && data.id === missed.id);
    meanwhile.close();
    const text = await streamOf({ 'last-event-id': id });
    expect(text).toMatch(/^retry: \d+\n\nevent: resync\ndata: \{\}\n\n/);
    expect(text.match(/event: resync/g)).toHaveLength(1);
    expect(text).not.toContain('Missed meanwhile');
  });

  it.each([
    ['an event of an earlier start', 'deadbeef-12'],
    ['an event that has not happened', `${'f'.repeat(8)}-999999999`],
    ['empty', ''],
    ['garbage', '"><script>'],
    ['very long', 'x'.repeat(4_000)],
  ])('gets a resync event when its Last-Event-ID is %s', async (_what, id) => {
    expect(await streamOf({ 'last-event-id': id })).toMatch(/^retry: \d+\n\nevent: resync\n/);
  });
});

describe('a client that connects for the first time', () => {
  it('gets no resync event', async () => {
    expect(await streamOf({})).not.toContain('resync');
  });
});
