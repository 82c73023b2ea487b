import { currentSession, queryClient, QueryClientProvider, restoreSession } from '@backglass/platform/host';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { OperatorLayout } from '../layout/operator-layout.tsx';
import { LeaveGuard } from '../unsaved/leave-guard.tsx';
import { goLiveWithSession } from './live.ts';

/** What pages need that stand on the whole platform: one cache of server state, and a question before unsaved changes are lost. */
const Standing = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <LeaveGuard />
    {children}
  </QueryClientProvider>
);

/** Around every page behind the guard. */
export const OperatorFrame = () => (
  <Standing>
    <OperatorLayout />
  </Standing>
);

/** Around a public page of a remote that stands on the whole platform; what is seen of it is the page's own. */
export const PublicStanding = () => (
  <Standing>
    <Outlet />
  </Standing>
);

let hasBegun = false;

/** Once, when this file is there: the page goes live; and whose session it is is asked again, where nobody could ask without it. */
export function beginOperatorPart(): void {
  if (hasBegun) return;
  hasBegun = true;
  goLiveWithSession();
  if (currentSession().status === 'unreachable') void restoreSession();
}
