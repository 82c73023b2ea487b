import { requirePreviewDomain } from './address.ts';

describe('the domain of previews', () => {
  it.each([
    ['preview.localhost', undefined],
    ['preview.localhost', 'http://localhost:4000/'],
    ['p.backglass.test:8443', 'https://backglass.test/'],
    ['Previews-1.example', 'https://previews.example/'],
  ])('is accepted: %s, with the live page at %s', (domain, liveUrl) => {
    expect(requirePreviewDomain(domain, liveUrl)).toBe(domain);
  });

  it.each([
    'https://preview.example.com',
    'preview.example.com/',
    '*.example.com',
    'preview_1.example.com',
    '-a.example.com',
    'a..example.com',
    'example.com.',
    '127.0.0.1',
    '127.0.0.1:4000',
    'preview example.com',
    'x'.repeat(64),
    `${'a.'.repeat(120)}test`,
  ])('is refused when it is invalid: %s', domain => {
    expect(() => requirePreviewDomain(domain)).toThrow('PREVIEW_DOMAIN must be a host name');
  });

  it.each([
    ['backglass.test', 'https://backglass.test/'],
    ['backglass.test', 'https://www.backglass.test/'],
  ])(
    'is refused when the live page is on it or below it: %s, with the live page at %s',
    (domain, liveUrl) => {
      expect(() => requirePreviewDomain(domain, liveUrl)).toThrow('must not be the host of the live page');
    },
  );
});
