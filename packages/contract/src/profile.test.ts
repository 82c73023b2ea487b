import { facebookOf, websiteOf } from './profile.ts';

describe('a website', () => {
  it.each([
    ['https://www.example.com', 'https://www.example.com'],
    ['www.example.com', 'https://www.example.com'],
    [' https://www.example.com\u200b\u200e', 'https://www.example.com'],
    ['exam\u00adple.com/a\ufeff', 'https://example.com/a'],
    ['ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｃｏｍ', 'https://example.com'],
    ['example.com/ทำผม', 'https://example.com/%E0%B8%97%E0%B8%B3%E0%B8%9C%E0%B8%A1'],
    ['example.com/3º', 'https://example.com/3%C2%BA'],
    ['example.com/（東京）', 'https://example.com/%EF%BC%88%E6%9D%B1%E4%BA%AC%EF%BC%89'],
    ['my‑arena.com/a–b', 'https://my-arena.com/a%E2%80%93b'],
    ['http://Example.com/', 'https://example.com'],
    ['HTTPS://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['españa.es', 'https://xn--espaa-rta.es'],
    ['tiktok.com/@arena', 'https://tiktok.com/@arena'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(websiteOf(typed)).toBe(stored);
    expect(websiteOf(stored)).toBe(stored);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript://www.example.com/%0aalert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'mailto:a@example.com',
    'https://user:pass@example.com',
    'user@example.com',
    'https://@example.com',
    '192.168.0.1',
    'http://127.1',
    'http://2130706433',
    'http://0x7f.0.0.1',
    'http://[::1]/',
    'localhost',
    'example',
    'example.com.',
    'exa mple.com',
    'java\tscript:alert(1)',
    'https:\\\\example.com',
    'https:example.com',
    '//example.com',
    '.com',
    'https://',
  ])('is refused: %j', typed => {
    expect(websiteOf(typed)).toBeUndefined();
  });
});

describe('a page on Facebook', () => {
  it.each([
    ['https://www.facebook.com/example', 'https://www.facebook.com/example'],
    ['facebook.com/example', 'https://facebook.com/example'],
    ['http://m.facebook.com/example/', 'https://m.facebook.com/example/'],
    ['fb.com/example', 'https://fb.com/example'],
    ['es-es.facebook.com/pages/x/1', 'https://es-es.facebook.com/pages/x/1'],
    ['facebook.com/profile.php?id=100', 'https://facebook.com/profile.php?id=100'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(facebookOf(typed)).toBe(stored);
  });

  it.each([
    'https://www.facebook.com',
    'https://www.facebook.com/',
    'https://www.facebook.com//evil',
    'https://www.facebook.com/profile.php',
    'https://www.facebook.com/profile.php?id=x',
    'https://facebook.com.evil.test/example',
    'https://notfacebook.com/example',
    'https://a.b.facebook.com/example',
    'example',
  ])('is refused: %s', typed => {
    expect(facebookOf(typed)).toBeUndefined();
  });
});
