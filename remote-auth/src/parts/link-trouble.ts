import type { AppError } from '@backglass/platform';

/** What is wrong with a mailed link, as the API names it. */
const TROUBLES = ['token_invalid', 'token_used', 'token_expired'] as const;
export type LinkTrouble = (typeof TROUBLES)[number];

/** Why the link itself is refused; `undefined` if something else went wrong, and the same link may yet do. */
export function linkTroubleOf({ code, kind, fields }: AppError): LinkTrouble | undefined {
  const named = TROUBLES.find(trouble => trouble === code);
  if (named !== undefined) return named;
  const isRefused = kind === 'not-found' || 'uid' in fields || 'token' in fields;
  return isRefused ? 'token_invalid' : undefined;
}
