import { previewOfHost, previewUrl, requirePreviewDomain } from './address.ts';

describe('the address of a preview', () => {
  it.each([
    ['pr-42--games.preview.localhost:4000', { id: 'pr-42', parts: ['games'] }],
    ['PR-42.preview.localhost', { id: 'pr-42', parts: [] }],
    ['a--shell--games.preview.localhost.', { id: 'a', parts: ['shell', 'games'] }],
    ['localhost:4000', null],
    ['evilpreview.localhost', null],
    ['pr-42.preview.localhost.evil.test', null],
    [undefined, null],
    ['preview.localhost', 'unknown'],
    ['a.b.preview.localhost', 'unknown'],
    ['-a.preview.localhost', 'unknown'],
    ['pr-42--.preview.localhost', 'unknown'],
    ['..%2f..preview.localhost', 'unknown'],
    ['<script>.preview.localhost', 'unknown'],
  ])('is parsed from the host %s: %j', (host, expected) => {
    expect(previewOfHost(host, 'preview.localhost')).toEqual(expected);
  });

  it.each([
    ['http://localhost:4000/', undefined, 'http://pr-1--games.preview.localhost:4000/'],
    ['https://backglass.test/', 'p.test', 'https://pr-1--games.p.test/'],
    ['https://backglass.test/', 'p.test:8443', 'https://pr-1--games.p.test:8443/'],
  ])('with the live page at %s and the preview domain %s is %s', (liveUrl, previewDomain, expected) => {
    expect(previewUrl({ liveUrl, previewDomain }, { id: 'pr-1', parts: ['games'] })).toBe(expected);
  });

  it('contains only the id when the label would be too long', () => {
    const parts = ['a', 'b', 'c'].map(letter => letter.repeat(30));
    expect(previewUrl({ liveUrl: 'http://localhost/' }, { id: 'pr-1', parts })).toBe(
      'http://pr-1.preview.localhost/',
    );
  });

  it('requires PREVIEW_DOMAIN when the live page is not local', () => {
    expect(() => previewUrl({ liveUrl: 'https://backglass.test/' }, { id: 'pr-1', parts: [] })).toThrow(
      'PREVIEW_DOMAIN',
    );
  });
});

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
