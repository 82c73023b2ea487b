import { accepts } from './accept-encoding.ts';

describe('the content coding', () => {
  it.each([
    ['gzip, deflate, br', 'br', true],
    ['gzip;q=0.5, br;q=0', 'br', false],
    ['GZIP;Q=0.5', 'gzip', true],
    ['*', 'br', true],
    ['br;q=0, *', 'br', false],
    ['brotli', 'br', false],
    ['', 'br', false],
    [undefined, 'br', false],
    ['br;q=nonsense', 'br', false],
  ])('with Accept-Encoding %j: %s is accepted: %s', (header, coding, expected) => {
    expect(accepts(header, coding)).toBe(expected);
  });
});
