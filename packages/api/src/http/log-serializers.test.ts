import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { callerOf } from '../../test/support/http.ts';
import { makeTestDatabase } from '../../test/support/test-database.ts';
import { startApi } from '../api.ts';
import { openDatabase } from '../db/open.ts';
import { parseSettings } from '../settings/settings.ts';
import { logSerializers } from './log-serializers.ts';

describe('the log', () => {
  it('has each request’s id and no secret, even at level trace and when the database fails', async () => {
    const lines: string[] = [];
    const logger = pino(
      { level: 'trace', serializers: logSerializers },
      { write: line => void lines.push(line) },
    );
    const database = await makeTestDatabase();
    const settings = parseSettings({ RATE_LIMIT_SCALE: '0', ...database.environment });
    const opened = await openDatabase(settings);
    const api = await startApi(settings, logger, opened);
    const server = createServer((request, response) => api.handle(request, response));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const call = callerOf(origin);

    const headers = { 'x-request-id': 'traced-request' };
    const credentials = { email: 'private@arena.test', password: 'Sesame-Secret-1' };
    await call('GET', 'user/me/', { token: 'Token-Secret-2', headers });
    await call('POST', 'booth/game/', {
      key: 'Key-Secret-3',
      headers: { 'idempotency-key': 'Idem-Secret-4' },
    });
    await call('GET', 'user/verify-temp-booth-token/?token=Temp-Secret-5');
    await call('POST', 'booth/pairing/poll/', { body: { device_code: 'Device-Secret-6' } });
    await call('POST', 'user/token/', { body: credentials });
    await fetch(`${origin}/r/Code-Secret-7`);
    await fetch(`${origin}/r/leaderboard/Code-Secret-8`);
    await opened.pool.query('alter table operator rename to gone');
    expect((await call('POST', 'user/token/', { body: credentials })).status).toBe(500);
    await new Promise(resolve => server.close(resolve).closeAllConnections());
    await api.close();
    await database.remove();

    const log = lines.join('');
    expect(log).toContain('"reqId":"traced-request"');
    expect(log).toContain('"path":"/api/user/verify-temp-booth-token/"');
    expect(log).toContain('"path":"/r/-"');
    expect(log).toContain('"path":"/r/leaderboard/-"');
    expect(log).toContain('"code":"42P01"');
    expect(log).not.toMatch(/Secret-\d|private@arena/);
  });
});
