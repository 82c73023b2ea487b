import { currentSession, queryClient, QueryClientProvider, restoreSession } from '@backglass/platform/host';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { OperatorLayout } from './operator-layout.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { goLiveWithSession } from './live.ts';
import { addOperatorTexts } from './operator-texts.ts';

/** What pages with the operator's part of the platform need: one cache of server state, and a question before unsaved changes are lost. */
const OperatorProviders = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <LeaveGuard />
    {children}
  </QueryClientProvider>
);

/** Around every page behind the guard. */
export const OperatorFrame = () => (
  <OperatorProviders>
    <OperatorLayout />
  </OperatorProviders>
);

/** Around a public page of a remote that needs the operator's part of the platform; it renders nothing itself. */
export const PublicLayout = () => (
  <OperatorProviders>
    <Outlet />
  </OperatorProviders>
);

let hasBegun = false;

/** Runs once, when this file is loaded: adds the frame's texts, opens the event stream, and restores the session if that was impossible without it. */
export function beginOperatorPart(): void {
  if (hasBegun) return;
  hasBegun = true;
  addOperatorTexts();
  goLiveWithSession();
  if (currentSession().status === 'unreachable') void restoreSession();
}
