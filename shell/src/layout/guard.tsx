import type { Session } from '@backglass/platform';
import { currentSession } from '@backglass/platform/host';
import { Navigate, redirect, useLocation } from 'react-router-dom';

/** The address of the log-in page that leads back to `address`, a path with query. The start page is the default, so it is omitted. */
export const loginAddress = (address: string): string =>
  address === '/' ? '/auth/login' : `/auth/login?returnTo=${encodeURIComponent(address)}`;

/** Redirects to log-in unless an operator is signed in. An unreachable API redirects nobody. */
export async function guard(restored: Promise<void>, request: Request): Promise<null> {
  await restored;
  if (currentSession().status !== 'anonymous') return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginAddress(`${pathname}${search}`));
}

type AnonymousSession = Extract<Session, { status: 'anonymous' }>;

/** Redirects to log-in when the session has ended. Log-in leads back to this page, unless the operator logged out. */
export function RedirectToLogIn({ because }: Pick<AnonymousSession, 'because'>) {
  const { pathname, search } = useLocation();
  return (
    <Navigate to={because === 'logged-out' ? '/auth/login' : loginAddress(`${pathname}${search}`)} replace />
  );
}
