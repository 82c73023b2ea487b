import { currentSession, queryClient, QueryClientProvider, restoreSession } from '@backglass/platform/host';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { followCommands } from '../contributions/commands.ts';
import { ContributionProvider } from '../contributions/contribution-host.tsx';
import { OperatorLayout } from './operator-layout.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { followLiveEvents } from './live-events.ts';
import { addOperatorTexts } from './operator-texts.ts';

/** What pages that use `@backglass/platform/operator` need: query cache, confirmation before unsaved changes are lost, and contributions. */
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
 * Runs once, when this chunk is loaded: adds texts and commands, and opens the event stream. Restores the session again if that failed
 * because this chunk, which sends the calls, was missing.
 */
export function startOperatorChunk(): void {
  if (hasStarted) return;
  hasStarted = true;
  addOperatorTexts();
  followCommands();
  followLiveEvents();
  if (currentSession().status === 'unreachable') void restoreSession();
}
