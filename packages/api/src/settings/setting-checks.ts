import ipaddr from 'ipaddr.js';
import pg from 'pg';

export const splitList = (list: string): string[] => list.split(',').map(part => part.trim());

export function isOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  return new URL(text).origin === text;
}

/** Whether a URL has only scheme, host and port. */
export function hasOnlyOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, pathname } = new URL(address);
  return username === '' && password === '' && /^\/*$/.test(pathname) && !/[?#@]/.test(address);
}

export const hasHost = (address: string): boolean =>
  URL.canParse(address) && new URL(address).hostname !== '';

export const isAddressRange = (text: string): boolean =>
  ipaddr.isValidCIDR(text) ||
  (text.includes(':') ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text));

export function isDatabase(text: string): boolean {
  try {
    const { port } = new pg.Client({ connectionString: text });
    return Number.isInteger(port) && port > 0 && port < 65_536;
  } catch {
    return false;
  }
}

const STORAGE_PARAMETERS = ['region', 'endpoint'];

/** Whether a text is an `s3:` URL with a bucket and only known parameters. */
export function isStorage(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, searchParams } = new URL(text);
  const endpoint = searchParams.get('endpoint');
  return (
    hostname !== '' &&
    [...searchParams.keys()].every(name => STORAGE_PARAMETERS.includes(name)) &&
    (endpoint === null || (/^https?:\/\//.test(endpoint) && URL.canParse(endpoint)))
  );
}
