import { Link, useSession, useTexts } from '@backglass/platform';
import { buttonClass, type ButtonLook } from '@backglass/ui';

const PROFILE = '/profile/personal';

/** To where the address of an account is changed; by way of log-in for whoever is not signed in. */
export function ProfileLink({ variant }: Pick<ButtonLook, 'variant'>) {
  const t = useTexts('auth');
  const isIn = useSession().status === 'signed-in';
  return (
    <Link
      className={buttonClass({ variant, size: 'form', block: true })}
      to={isIn ? PROFILE : `/auth/login?returnTo=${encodeURIComponent(PROFILE)}`}
    >
      {t(isIn ? 'verify.to_profile' : 'verify.log_in_to_profile')}
    </Link>
  );
}
