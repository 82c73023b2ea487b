import { withReadableDomain } from './international-domain.ts';
import { websiteOf } from './profile.ts';

describe('withReadableDomain', () => {
  it.each([
    ['ada@xn--espaa-rta.es', 'ada@españa.es'],
    ['ada@xn--80a1acny.xn--p1ai', 'ada@почта.рф'],
    ['https://www.xn--espaa-rta.es/a?b=xn--c', 'https://www.españa.es/a?b=xn--c'],
    ['https://xn--fiqs8s.xn--fiqs8s', 'https://中国.中国'],
    ['https://xn--mgberp4a5d4ar', 'https://السعودية'],
    ['https://xn--bcher-kva.example', 'https://bücher.example'],
  ])('shows %s as %s', (stored, shown) => {
    expect(withReadableDomain(stored)).toBe(shown);
  });

  it.each([
    'ada@arena.test',
    'https://arena.test/xn--espaa-rta',
    'https://xn--.test',
    'https://xn--99999999999.test',
    'https://xn--a-ecp.ru',
    'xn--espaa-rta@arena.test',
    '',
  ])('leaves %s as it is', address => {
    expect(withReadableDomain(address)).toBe(address);
  });

  it('finds the letters that a website was typed in', () => {
    for (const typed of [
      'niño-ñandú.es',
      'διαδρομή.gr',
      'ไทย.th',
      'straße.de',
      '日本語テスト.jp',
      'a-ñ.b-ü.es',
    ]) {
      const stored = websiteOf(typed) ?? '';
      expect(stored).toContain('xn--');
      expect(withReadableDomain(stored)).toBe(`https://${typed}`);
    }
  });
});
