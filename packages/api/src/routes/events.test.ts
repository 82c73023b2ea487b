import { type TestBooth, addBooth, addCenter, addGame, logIn, PASSWORD } from '../../test/support/centers.ts';
import { type EventReader, openEvents } from '../../test/support/event-reader.ts';
import { startTestApi, useTestApi } from '../../test/support/running-api.ts';

const [EMAIL, RIVAL] = ['ada@arena.test', 'rival@arena.test'];
const api = useTestApi();
let token: string;
let booth: TestBooth;
let open: EventReader[] = [];

beforeAll(async () => {
  await addCenter(api, { email: EMAIL });
  await addCenter(api, { email: RIVAL });
  token = await logIn(api, EMAIL);
  booth = await addBooth(api, token, 'Arena');
});
afterEach(() => {
  for (const reader of open) reader.close();
  open = [];
});

const listen = async (session = token): Promise<EventReader> => {
  const reader = await openEvents(api, session);
  open.push(reader);
  return reader;
};
const ofGame = (id: number) => (event: { name: string; data: { id: number } }) =>
  event.name === 'game.updated' && event.data.id === id;
const ofBooth = (id: number) => (event: { name: string; data: { id: number } }) =>
  event.name === 'booth.updated' && event.data.id === id;

describe('the event stream', () => {
  it('sends each report of a booth, with the game’s new state, to every stream of the centre', async () => {
    const [first, second] = [await listen(), await listen(await logIn(api, EMAIL))];
    const game = await addGame(api, booth, 'Live');
    for (const reader of [first, second]) {
      expect(await reader.next(ofGame(game.id))).toMatchObject({ data: { game: { name: 'Live' } } });
    }
    await api.call('PATCH', `booth/game/${game.id}/`, { key: booth.key, body: { progress: 33 } });
    for (const reader of [first, second]) {
      expect(await reader.next(ofGame(game.id))).toMatchObject({ data: { game: { progress: 33 } } });
    }
    expect(first.contentType).toBe('text/event-stream; charset=utf-8');
    expect(first.text()).toMatch(/^retry: \d+\n\n/);
    expect(first.text()).toMatch(/\nid: \w+-\d+\n/);
  });

  it('sends renames, hides and restores', async () => {
    const game = await addGame(api, booth, 'Moves');
    await api.call('PATCH', `booth/game/${game.id}/`, { key: booth.key, body: { status: 'finished' } });
    const reader = await listen();
    await api.call('PATCH', `user/game/${game.id}/`, { token, body: { name: 'Renamed' } });
    // On PostgreSQL events arrive shortly after the answer, so earlier ones may come first.
    await reader.next(({ name, data }) => {
      if (name !== 'game.updated' || data.id !== game.id) return false;
      return data.game?.name === 'Renamed';
    });
    await api.call('POST', 'user/game/hide/', { token, body: { ids: [game.id] } });
    expect(await reader.next(ofGame(game.id))).toMatchObject({ data: { game: { is_hidden: true } } });
    await api.call('POST', 'user/game/restore/', { token, body: { ids: [game.id] } });
    expect(await reader.next(ofGame(game.id))).toMatchObject({ data: { game: { is_hidden: false } } });
  });

  it('sends booths when they are registered, renamed, silent or archived', async () => {
    const reader = await listen();
    const guest = await addBooth(api, token, 'Guest');
    expect(await reader.next(ofBooth(guest.id))).toMatchObject({ data: { booth: { is_online: false } } });
    await api.call('POST', 'booth/alive/', { key: guest.key });
    expect(await reader.next(ofBooth(guest.id))).toMatchObject({ data: { booth: { is_online: true } } });
    await api.call('PATCH', `user/booth/${guest.id}/`, { token, body: { name: 'Guest 2' } });
    expect(await reader.next(ofBooth(guest.id))).toMatchObject({ data: { booth: { name: 'Guest 2' } } });
    await api.pool.query("update booth set last_seen_at = now() - interval '2 minutes' where id = $1", [
      guest.id,
    ]);
    expect(await reader.next(ofBooth(guest.id))).toMatchObject({ data: { booth: { is_online: false } } });
    await api.call('DELETE', `user/booth/${guest.id}/`, { token });
    expect(await reader.next(ofBooth(guest.id))).toEqual({ name: 'booth.updated', data: { id: guest.id } });
  });

  it('sends a centre no events of another centre', async () => {
    const rivals = await listen(await logIn(api, RIVAL));
    const own = await listen();
    const game = await addGame(api, booth, 'Secret');
    await own.next(ofGame(game.id));
    const rivalBooth = await addBooth(api, await logIn(api, RIVAL), 'Theirs');
    await rivals.next(ofBooth(rivalBooth.id));
    expect(rivals.text()).not.toContain('Secret');
    expect(rivals.text()).not.toContain('game.updated');
  });

  it('ends when a log-out or a new password ends its session, and other streams stay open', async () => {
    const [gone, revoked] = [await logIn(api, EMAIL), await logIn(api, EMAIL)];
    const [first, second, own] = [await listen(gone), await listen(revoked), await listen()];
    await api.call('POST', 'user/logout/', { token: gone });
    await first.ended;
    const body = { current_password: PASSWORD, password: 'Another-Horse-2' };
    expect((await api.call('PATCH', 'user/me/', { token, body })).status).toBe(200);
    await second.ended;
    const game = await addGame(api, booth, 'Still here');
    await own.next(ofGame(game.id));
  });

  it('needs a session', async () => {
    expect((await api.call('GET', 'user/game/events/')).status).toBe(401);
  });
});

describe('a server that stops', () => {
  it('ends its streams instead of waiting for them', async () => {
    const other = await startTestApi();
    await addCenter(other, { email: EMAIL });
    const reader = await openEvents(other, await logIn(other, EMAIL));
    await other.close();
    await reader.ended;
  });
});
