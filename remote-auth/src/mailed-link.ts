import { emailVerificationSchema, type EmailVerification } from '@backglass/contract/sign-up';
import { useParams, useSearchParams, type AppError } from '@backglass/platform';

/** The uid and token of the mailed link. `undefined` if they are invalid. */
export function useMailedLink(): EmailVerification | undefined {
  const { uid, token, surplus } = useParams();
  const [query] = useSearchParams();
  const parsed = emailVerificationSchema.safeParse({
    uid: uid ?? query.get('uid') ?? '',
    token: token ?? query.get('token') ?? '',
  });
  return parsed.success && surplus === undefined ? parsed.data : undefined;
}

const LINK_ERRORS = ['token_invalid', 'token_used', 'token_expired'] as const;
export type LinkError = (typeof LINK_ERRORS)[number];

/** The code if the API refuses the link. `undefined` for other errors, because a retry may help. */
export function linkErrorOf({ code, kind, fields }: AppError): LinkError | undefined {
  const named = LINK_ERRORS.find(known => known === code);
  if (named !== undefined) return named;
  const isRefused = kind === 'not-found' || 'uid' in fields || 'token' in fields;
  return isRefused ? 'token_invalid' : undefined;
}
