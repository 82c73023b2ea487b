import { emailVerificationSchema, type EmailVerification } from '@backglass/contract/sign-up';
import { useParams, useSearchParams, type AppError } from '@backglass/platform';

/** The two halves of the mailed link that led here, in its path or in its query; `undefined` for what cannot be one. */
export function useMailedLink(): EmailVerification | undefined {
  const { uid, token, surplus } = useParams();
  const [query] = useSearchParams();
  const parsed = emailVerificationSchema.safeParse({
    uid: uid ?? query.get('uid') ?? '',
    token: token ?? query.get('token') ?? '',
  });
  return parsed.success && surplus === undefined ? parsed.data : undefined;
}

/** What is wrong with a mailed link, as the API names it. */
const LINK_ERRORS = ['token_invalid', 'token_used', 'token_expired'] as const;
export type LinkError = (typeof LINK_ERRORS)[number];

/** Why the link itself is refused; `undefined` if something else went wrong, and the same link may yet do. */
export function linkErrorOf({ code, kind, fields }: AppError): LinkError | undefined {
  const named = LINK_ERRORS.find(known => known === code);
  if (named !== undefined) return named;
  const isRefused = kind === 'not-found' || 'uid' in fields || 'token' in fields;
  return isRefused ? 'token_invalid' : undefined;
}
