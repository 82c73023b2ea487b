import { Link, useSession, useTexts } from '@backglass/platform';
import { buttonClass } from '@backglass/ui';
import { useEffect } from 'react';
import { expectEnd } from '../../parts/expected-end.ts';

/** To log-in with the new password. Whoever is still logged in here, somebody else perhaps, is logged out on the way. */
export function LogInAnew() {
  const t = useTexts('auth');
  const session = useSession();
  const isIn = session.status === 'signed-in';
  // The new password has ended its sessions, as was said.
  useEffect(() => expectEnd(session), [session]);
  return (
    <Link
      className={buttonClass({ variant: 'primary', size: 'form', block: true })}
      to={isIn ? '/auth/logout' : '/auth/login'}
    >
      {t(isIn ? 'reset.log_out' : 'login.submit')}
    </Link>
  );
}
