import * as fc from 'fast-check';
import { requestPath, accepts } from './http.ts';

describe('the path of a request', () => {
  it.each([
    ['/', '/'],
    ['/games/12?page=2#top', '/games/12'],
    ['/auth/login?returnTo=%2Fgames', '/auth/login'],
    ['/caf%C3%A9', '/café'],
  ])('of %s is %s', (target, path) => {
    expect(requestPath(target)).toBe(path);
  });

  it.each([
    '/releases/../../etc/passwd',
    '/%2e%2e/etc/passwd',
    '/releases/%2e%2e%2fetc',
    '/a%2fb',
    '/a%5Cb',
    '/a\\b',
    '/a%00.js',
    '/%ff',
    '/%',
    '/./x',
    'http://evil.test/x',
    '*',
    '',
    undefined,
  ])('of %j is null', target => {
    expect(requestPath(target)).toBeNull();
  });

  it('never contains .. or NUL', () => {
    const part = fc.constantFrom('.', '..', '%2e', '%2E%2e', '/', '%2f', '\\', '%5c', '%00', 'a', '%25');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), parts => {
        const path = requestPath(`/${parts.join('')}`);
        if (path === null) return;
        expect(path.split('/')).not.toContain('..');
        expect(path).not.toMatch(/[\0\\]/);
      }),
    );
  });
});

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
