import { QueryClientProvider, currentSession, queryClient, restoreSession } from '@backglass/platform/host';
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

/**
 * Starts what operator pages need, once. Restores the session if that failed while this chunk was missing.
 * Rejects when its texts do not arrive.
 */
export async function startOperatorChunk(): Promise<void> {
  await addOperatorTexts();
  if (hasStarted) return;
  hasStarted = true;
  followCommands();
  followLiveEvents();
  if (currentSession().status === 'unreachable') void restoreSession();
}
