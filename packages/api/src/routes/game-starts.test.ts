import { connect } from 'node:net';
import { BOOTH_SCHEME } from '@backglass/contract';
import { addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { openEvents } from '../../test/support/event-reader.ts';
import { useTestApi } from '../../test/support/running-api.ts';

const api = useTestApi();
let token: string;

beforeAll(async () => {
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
});

describe('a booth that starts a game', () => {
  it('aborts its open games, and publishes that', async () => {
    const booth = await addBooth(api, token, 'Back again');
    const lost = await addGame(api, booth, 'Cut off');
    const elsewhere = await addGame(api, await addBooth(api, token, 'Neighbour'), 'Goes on');
    const events = await openEvents(api, token);
    const next = await addGame(api, booth, 'Next');
    const event = await events.next(event => event.data.id === lost.id);
    expect(event).toMatchObject({ data: { game: { status: 'aborted', finished_at: expect.any(String) } } });
    events.close();
    for (const { id } of [elsewhere, next]) {
      const { body } = await api.call('GET', `user/game/${id}/`, { token });
      expect(body).toMatchObject({ status: 'running' });
    }
  });

  it('has one open game after two concurrent starts', async () => {
    const booth = await addBooth(api, token, 'Twice');
    const starts = await Promise.all(
      ['a', 'b'].map(name =>
        api.call('POST', 'booth/game/', {
          key: booth.key,
          body: { name, players: [] },
          headers: { 'idempotency-key': name },
        }),
      ),
    );
    expect(starts.map(({ status }) => status)).toEqual([201, 201]);
    const { rows } = await api.pool.query('select status from game where booth_id = $1 order by status', [
      booth.id,
    ]);
    expect(rows).toEqual([{ status: 'running' }, { status: 'aborted' }]);
  });

  it('is refused when it is archived during the call', async () => {
    const booth = await addBooth(api, token, 'Slow');
    const events = await openEvents(api, token);
    const { hostname, port, host } = new URL(api.origin);
    const body = JSON.stringify({ name: 'Ghost', players: [] });
    const socket = connect(Number(port), hostname);
    let answer = '';
    const answered = new Promise<void>((resolve, reject) => {
      socket
        .on('data', chunk => (answer += chunk.toString()))
        .once('close', () => resolve())
        .once('error', reject);
    });
    socket.write(
      `POST /api/booth/game/ HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${BOOTH_SCHEME} ${booth.key}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`,
    );
    // The API has accepted the key once the booth is online. The body is sent after the booth is archived.
    await events.next(
      ({ name, data }) => name === 'booth.updated' && data.id === booth.id && data.booth?.is_online === true,
    );
    events.close();
    expect((await api.call('DELETE', `user/booth/${booth.id}/`, { token })).status).toBe(204);
    socket.write(body);
    await answered;
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    const { rows } = await api.pool.query('select id from game where booth_id = $1', [booth.id]);
    expect(rows).toEqual([]);
  });
});
