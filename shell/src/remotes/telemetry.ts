import type { LoadReport } from '@backglass/federation';
import { composition, settings } from '../composition/document-data.ts';
import type * as failureReports from './report-failure.ts';
import type { RemoteLoader, ScreenLoad } from './remote-loader.ts';

/** Sends a report to the deployment's telemetry, as text, because JSON would need a CORS preflight. A failure is ignored. */
export function sendReport(report: Omit<LoadReport, 'schema' | 'composition'>): void {
  if (settings.telemetry_url === undefined) return;
  const body: LoadReport = { schema: 1, composition: composition.number, ...report };
  navigator.sendBeacon(settings.telemetry_url, JSON.stringify(body));
}

/** The key in `sessionStorage` that marks a release whose failure this tab has reported. The inline script writes the same key. */
export const reportedKey = ({ remote, version }: Pick<LoadReport, 'remote' | 'version'>): string =>
  `failure-reported:${remote}@${version}`;

/** The code that reports failures is lazy, because most pages never need it. Calls `orElse` if it does not load. */
function withFailureReports(use: (reports: typeof failureReports) => void, orElse?: () => void): void {
  if (settings.telemetry_url === undefined) return;
  import('./report-failure.ts').then(use, orElse).catch(() => undefined);
}

/** Reports the outcome of one load to the deployment's telemetry, if it has one. */
export function reportLoad(
  { name: remote, version }: Pick<RemoteLoader, 'name' | 'version'>,
  load: ScreenLoad,
  error?: Error,
): void {
  const report = { remote, version, ...load };
  if (load.outcome === 'ready') return sendReport(report);
  withFailureReports(
    ({ reportFailure }) => reportFailure(report, error),
    // Only the lazy code can mask the error, so this report has no error. It is sent once per tab and release.
    () => {
      const key = reportedKey(report);
      if (sessionStorage.getItem(key) !== null) return;
      sessionStorage.setItem(key, 'yes');
      sendReport(report);
    },
  );
}

/** Reports that a screen threw while it rendered or in an effect. */
export function reportCrash(
  loader: Pick<RemoteLoader, 'name' | 'version' | 'state'>,
  screen: string,
  thrown: unknown,
): void {
  withFailureReports(reports => reports.reportCrash(loader, screen, thrown));
}

/** `crashed` means that the error replaced the whole page. */
export function reportUncaught(thrown: unknown, outcome?: 'crashed'): void {
  withFailureReports(reports => reports.reportUncaught(thrown, outcome));
}

export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => reportUncaught(error));
  addEventListener('unhandledrejection', ({ reason }) => reportUncaught(reason));
}
