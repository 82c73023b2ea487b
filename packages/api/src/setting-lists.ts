import { isIP } from 'node:net';

/** The parts of a list written with commas. */
export const partsOf = (list: string): string[] => list.split(',').map(part => part.trim());

/** Whether a text is exactly an origin, as a browser writes it in `Origin`. */
export function isOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  return new URL(text).origin === text;
}

/** Whether a text is an address, or a range of them (`10.0.0.0/8`). */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}
