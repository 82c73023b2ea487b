const BAD = /[\0\\]/;
const ENCODED_SEPARATOR = /%(?:2f|5c|00)/i;

/** Returns null for an unsafe path: with an encoded separator, NUL, `..`, or invalid UTF-8. */
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

/** Returns true for a target that is not a path, too. */
export const isForFileOrCall = (target: string | undefined): boolean =>
  !/^\/(?!(?:api|releases)\b)/i.test(target ?? '');
