const BAD = /[\0\\]/;
const ENCODED_SEPARATOR = /%(?:2f|5c|00)/i;

/** The decoded path of a request. Null for an unsafe path: an encoded separator, NUL, `..`, or invalid UTF-8. */
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

/** Whether a request target is below `/releases` or `/api`, or is not a path. */
export const isForFileOrCall = (target: string | undefined): boolean =>
  !/^\/(?!(?:api|releases)\b)/i.test(target ?? '');
