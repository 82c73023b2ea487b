import type { Session } from '@backglass/platform';
import { currentSession } from '@backglass/platform/host';
import { Navigate, redirect, useLocation } from 'react-router-dom';

/** Log in, then come back to `address` (a path with query). The start page needs no mention. */
export const loginAddress = (address: string): string =>
  address === '/' ? '/auth/login' : `/auth/login?returnTo=${encodeURIComponent(address)}`;

/** Lets only a signed-in operator pass (spec §2). An API that cannot be asked is no reason to send anyone away. */
export async function guard(restored: Promise<void>, request: Request): Promise<null> {
  await restored;
  if (currentSession().status !== 'anonymous') return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginAddress(`${pathname}${search}`));
}

type Ended = Extract<Session, { status: 'anonymous' }>;

/** Leads to log-in when the session has ended, and back to this page afterwards, unless the operator logged out. */
export function ToLogIn({ because }: Pick<Ended, 'because'>) {
  const { pathname, search } = useLocation();
  return (
    <Navigate to={because === 'logged-out' ? '/auth/login' : loginAddress(`${pathname}${search}`)} replace />
  );
}
