import { emailVerificationSchema, type EmailVerification } from '@backglass/contract/sign-up';
import { useParams, useSearchParams, type AppError } from '@backglass/platform';

/** The uid and token of the mailed link, from the path or the query. `undefined` if they are invalid. */
export function useMailedLink(): EmailVerification | undefined {
  const { uid, token, surplus } = useParams();
  const [query] = useSearchParams();
  const parsed = emailVerificationSchema.safeParse({
    uid: uid ?? query.get('uid') ?? '',
    token: token ?? query.get('token') ?? '',
  });
  return parsed.success && surplus === undefined ? parsed.data : undefined;
}

/** The API's error codes for a mailed link. */
const LINK_ERRORS = ['token_invalid', 'token_used', 'token_expired'] as const;
export type LinkError = (typeof LINK_ERRORS)[number];

/** Returns the code if the API refuses the link. Returns `undefined` for other errors, because the link may work in another attempt. */
export function linkErrorOf({ code, kind, fields }: AppError): LinkError | undefined {
  const named = LINK_ERRORS.find(known => known === code);
  if (named !== undefined) return named;
  const isRefused = kind === 'not-found' || 'uid' in fields || 'token' in fields;
  return isRefused ? 'token_invalid' : undefined;
}
