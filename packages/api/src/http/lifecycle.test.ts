import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { addCenter, logIn } from '../../test/support/centers.ts';
import { callerOf, connectRaw } from '../../test/support/http.ts';
import { makeTestDatabase } from '../../test/support/test-database.ts';
import { startApi } from '../api.ts';
import { openDatabase } from '../db/open.ts';
import { parseSettings } from '../settings/settings.ts';
import { boundedServer } from './server.ts';

describe('a call that is still in flight after the stop', () => {
  it('is answered 503, and no error is logged', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: line => void lines.push(line) });
    const database = await makeTestDatabase();
    const settings = parseSettings({ RATE_LIMIT_SCALE: '0', ...database.environment });
    const opened = await openDatabase(settings);
    const api = await startApi(settings, logger, opened);
    const server = boundedServer((request, response) => api.handle(request, response));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const running = { origin, call: callerOf(origin), pool: opened.pool, close: () => api.close() };
    await addCenter(running, { email: 'ada@arena.test' });
    const token = await logIn(running, 'ada@arena.test');

    const call = await connectRaw(origin);
    call.socket.write(
      `PATCH /api/user/me/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Token ${token}\r\n` +
        'expect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: 14\r\n\r\n',
    );
    await call.until(/100 Continue/);
    await api.close();
    call.socket.write('{"name":"Ada"}');
    expect(await call.ended).toMatch(/HTTP\/1\.1 503 .*"code":"unavailable"/s);
    await new Promise(resolve => server.close(resolve));
    await database.remove();
    expect(lines.filter(line => !line.includes('"event"'))).toEqual([]);
  });
});
