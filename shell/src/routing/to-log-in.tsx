import type { Session } from '@backglass/platform';
import { Navigate, useLocation } from 'react-router-dom';
import { loginAddress } from './guard.ts';

type Ended = Extract<Session, { status: 'anonymous' }>;

/** Leads whose session has ended to log-in. Who logged out does not want to come back here; whose session ended does. */
export function ToLogIn({ because }: Pick<Ended, 'because'>) {
  const { pathname, search } = useLocation();
  return (
    <Navigate to={because === 'logged-out' ? '/auth/login' : loginAddress(`${pathname}${search}`)} replace />
  );
}
