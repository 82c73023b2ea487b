import { currentSession, queryClient, QueryClientProvider, restoreSession } from '@backglass/platform/host';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { followCommands } from '../contributions/commands.ts';
import { ContributionProvider } from '../contributions/contribution-host.tsx';
import { OperatorLayout } from './operator-layout.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { followLiveEvents } from './live-events.ts';
import { addOperatorTexts } from './operator-texts.ts';

const OperatorProviders = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <LeaveGuard />
    <ContributionProvider>{children}</ContributionProvider>
  </QueryClientProvider>
);

export const OperatorFrame = () => (
  <OperatorProviders>
    <OperatorLayout />
  </OperatorProviders>
);

export const PublicLayout = () => (
  <OperatorProviders>
    <Outlet />
  </OperatorProviders>
);

let hasStarted = false;

/** Runs once, when this chunk is loaded. This chunk sends the call that restores the session, so a failed restore is repeated. */
export function startOperatorChunk(): void {
  if (hasStarted) return;
  hasStarted = true;
  addOperatorTexts();
  followCommands();
  followLiveEvents();
  if (currentSession().status === 'unreachable') void restoreSession();
}
