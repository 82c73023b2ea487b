const BAD = /[\0\\]/;
const ENCODED_SEPARATOR = /%(?:2f|5c|00)/i;

/**
 * The decoded path that a request names, or null for one that no page and no file of ours can have: an encoded
 * separator, a NUL, a step upwards, bytes that are no text.
 */
export const requestPath = (target: string | undefined): string | null => {
  const raw = (target ?? '').replace(/[?#].*$/s, '');
  if (!raw.startsWith('/') || ENCODED_SEPARATOR.test(raw)) return null;
  let path: string;
  try {
    path = decodeURIComponent(raw);
  } catch {
    return null;
  }
  const isBad = BAD.test(path) || path.split('/').some(segment => segment === '..' || segment === '.');
  return isBad ? null : path;
};
