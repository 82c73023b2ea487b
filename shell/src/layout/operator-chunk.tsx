import { currentSession, queryClient, QueryClientProvider, restoreSession } from '@backglass/platform/host';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { followCommands } from '../contributions/commands.ts';
import { ContributionProvider } from '../contributions/contribution-host.tsx';
import { OperatorLayout } from './operator-layout.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { followLiveEvents } from './live-events.ts';
import { addOperatorTexts } from './operator-texts.ts';

/** Gives pages what `@backglass/platform/operator` needs: the query cache, the confirmation before changes are lost, and contributions. */
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
 * Runs once, when this chunk is loaded. Adds texts and commands, and opens the event stream. If the session could not be restored while
 * this chunk was missing, restores it now, because the code that sends the call is in this chunk.
 */
export function startOperatorChunk(): void {
  if (hasStarted) return;
  hasStarted = true;
  addOperatorTexts();
  followCommands();
  followLiveEvents();
  if (currentSession().status === 'unreachable') void restoreSession();
}
