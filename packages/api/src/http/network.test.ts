import type { IncomingMessage } from 'node:http';
import { callerNetworks, networkOf } from './network.ts';

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
