import type { Pairing } from '@backglass/contract/booth-calls';
import jsQR from 'jsqr';
import { qrRows, registrationAddress, showCode } from './pair.ts';
import { terminalOn } from './terminal.ts';

const ROOT = new URL('http://192.168.1.20:4000/api/');
const PAIRING = {
  temp_token: 'BCDFGHJK',
  device_code: 'd',
  interval: 3,
  expires_at: '2026-11-21T18:15:00Z',
};
const ADDRESS = 'http://192.168.1.20:4000/booths/new?token=BCDFGHJK';

function printed(columns: number | undefined, pairing: Pairing = PAIRING): string {
  let text = '';
  const stream = { isTTY: columns !== undefined, columns, write: (more: string) => (text += more) };
  showCode(terminalOn(stream, stream), pairing, { apiRoot: ROOT });
  return text;
}

const PIXELS = 4;

function scan(rows: readonly string[]): string | undefined {
  const width = Math.max(...rows.map(row => row.length)) * PIXELS;
  const height = rows.length * 2 * PIXELS;
  const image = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sign = rows[Math.floor(y / PIXELS / 2)]?.[Math.floor(x / PIXELS)] ?? ' ';
      const isLight = sign === '█' || sign === (Math.floor(y / PIXELS) % 2 === 0 ? '▀' : '▄');
      image.fill(isLight ? 255 : 0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return jsQR(image, width, height)?.data;
}

describe('showCode', () => {
  it('draws a QR of the registration page', () => {
    expect(registrationAddress(PAIRING, { apiRoot: ROOT })).toBe(ADDRESS);
    expect(scan(qrRows(ADDRESS))).toBe(ADDRESS);
  });

  it.each([
    ['that the API names', 'https://office.test/booths/new', undefined, 'https://office.test/booths/new'],
    [
      'at the origin of --page',
      'https://x.test/booths/new',
      'https://office.test/games',
      'https://office.test/booths/new',
    ],
    [
      'at the API’s origin when the API names a URL that is not http or https',
      'javascript:alert(1)',
      undefined,
      'http://192.168.1.20:4000/booths/new',
    ],
    [
      'at the API’s origin when the API names a page that is not a URL',
      'office',
      undefined,
      'http://192.168.1.20:4000/booths/new',
    ],
  ])('links to the registration page %s', (_, uri, page, expected) => {
    const address = registrationAddress({ ...PAIRING, verification_uri: uri }, { apiRoot: ROOT, page });
    expect(address).toBe(`${expected}?token=BCDFGHJK`);
  });

  it('removes control sequences', () => {
    const text = printed(undefined, { ...PAIRING, temp_token: '\u001B]0;mine\u0007AB\u009B2J\nC' });
    expect(text).toContain('  AB C\n');
    expect(text).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it('draws a QR that a phone can scan: without colours in a pipe, in black and white in a terminal', () => {
    const drawn = (text: string) => text.split('\n').filter(row => /[▀▄]/.test(row));
    const plain = drawn(printed(undefined));
    expect(plain.join('')).not.toContain('\u001B');
    const rows = drawn(printed(80));
    for (const row of rows) expect(row).toMatch(/^\r\u001B\[2K\u001B\[38;5;231;48;5;16m[█▀▄ ]+\u001B\[0m$/);
    expect(rows).toHaveLength(plain.length);
  });

  it('shows the large code and all below it in 24 lines', () => {
    const rows = printed(80).split('\n');
    expect(rows.length - rows.findIndex(row => row.includes('█  █'))).toBeLessThan(24);
  });

  it.each([
    [60, true, false],
    [30, false, false],
  ])('omits drawings that are wider than a terminal of %d columns', (columns, hasQr, hasLarge) => {
    const text = printed(columns);
    expect(text).toContain('  BCDF-GHJK\n');
    expect(text.includes('▀▄')).toBe(hasQr);
    expect(text.includes('████   █████')).toBe(hasLarge);
  });
});
