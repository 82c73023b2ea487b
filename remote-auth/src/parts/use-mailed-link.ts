import { emailVerificationSchema, type EmailVerification } from '@backglass/contract/sign-up';
import { useParams, useSearchParams } from '@backglass/platform';

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
