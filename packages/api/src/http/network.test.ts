import type { IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { type RunningApi, startTestApi } from '../../test/support/running-api.ts';
import { callerNetworks, dropForwardedPorts, networkOf } from './network.ts';

describe('networks', () => {
  describe('networkOf', () => {
    it.each([
      ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
      ['2001:0DB8:1:2:ffff:eeee:dddd:cccc', '2001:db8:1:2::/64'],
      ['2001:db8::7', '2001:db8:0:0::/64'],
      ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
      ['::1', '0:0:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['203.0.113.7', '203.0.113.7'],
      ['::ffff:203.0.113.7', '203.0.113.7'],
      ['', ''],
    ])('maps %s to %s', (address, network) => {
      expect(networkOf(address)).toBe(network);
    });
  });

  describe('callerNetworks', () => {
    const request = {
      headers: { 'x-forwarded-for': '203.0.113.7, 10.0.0.2' },
      socket: { remoteAddress: '10.0.0.1' },
    } as unknown as IncomingMessage;

    it.each([
      [false, '10.0.0.1'],
      [1, '10.0.0.2'],
      [2, '203.0.113.7'],
      [['10.0.0.0/8'], '203.0.113.7'],
    ] as const)('trusts the proxies of TRUST_PROXY %j and returns the network %s', (trustProxy, network) => {
      expect(callerNetworks({ trustProxy: trustProxy as never })(request)).toBe(network);
    });
  });
});

describe('proxies', () => {
  /** Counts failed log-ins until the API answers 429. Each claims another client address. */
  async function attempts(
    api: RunningApi,
    addressOf = (count: number) => `198.51.100.${count}`,
  ): Promise<number> {
    for (let count = 0; count < 20; count += 1) {
      const headers = { 'x-forwarded-for': addressOf(count) };
      const body = { email: `nobody-${count}@arena.test`, password: 'x' };
      if ((await api.call('POST', 'user/token/', { body, headers })).status === 429) return count;
    }
    return Number.POSITIVE_INFINITY;
  }

  describe('an API behind a proxy', () => {
    it.each<[Record<string, string>, number]>([
      [{}, 1],
      [{ TRUST_PROXY: '1' }, 0],
    ])('with the settings %j logs %s warnings about TRUST_PROXY', async (environment, times) => {
      const lines: string[] = [];
      const logger = pino({ level: 'warn' }, { write: line => void lines.push(line) });
      const api = await startTestApi(environment, logger);
      await api.call('GET', 'health/');
      const headers = { 'x-forwarded-for': '198.51.100.7' };
      await api.call('GET', 'health/', { headers });
      await api.call('GET', 'health/', { headers });
      await api.close();
      expect(lines.filter(line => line.includes('TRUST_PROXY is not set'))).toHaveLength(times);
      expect(lines.join('')).not.toContain('198.51.100.7');
    });
  });

  describe('X-Forwarded-For', () => {
    it('is ignored by default', async () => {
      const api = await startTestApi({ RATE_LIMIT_SCALE: '0.05' });
      expect(await attempts(api)).toBeLessThan(10);
      await api.close();
    });

    it.each(['1', '127.0.0.1'])('is trusted when the proxy matches TRUST_PROXY=%s', async trusted => {
      const api = await startTestApi({ RATE_LIMIT_SCALE: '0.05', TRUST_PROXY: trusted });
      expect(await attempts(api)).toBe(Number.POSITIVE_INFINITY);
      await api.close();
    });

    it('counts all ports of one client as one caller', async () => {
      const api = await startTestApi({ RATE_LIMIT_SCALE: '0.05', TRUST_PROXY: '127.0.0.1' });
      const clients: ((port: number) => string)[] = [
        port => `203.0.113.7:${port}`,
        port => `[2001:db8::1]:${port}`,
        // A proxy may add its own port too.
        port => `203.0.113.8:${port}, 127.0.0.1:${port}`,
      ];
      for (const client of clients)
        expect(await attempts(api, count => client(51_000 + count))).toBeLessThan(10);
      await api.close();
    });

    it.each([
      ['203.0.113.9 : 51000', '203.0.113.9'],
      ['"203.0.113.10:51000"', '203.0.113.10'],
      ['[fe80::1%eth0]:51000', 'fe80::1'],
    ])('loses ports, quotes and zones in %s', (given, address) => {
      const request = { headers: { 'x-forwarded-for': `${given}, 127.0.0.1` } } as unknown as IncomingMessage;
      dropForwardedPorts(request);
      expect(request.headers['x-forwarded-for']).toBe(`${address}, 127.0.0.1`);
    });
  });
});
