import type { LoadReport } from '@backglass/federation';
import { composition, settings } from '../boot/document-data.ts';
import type { RemoteLoader } from './remote-loader.ts';
import type { ScreenLoad } from './screen-loader.ts';
import { isToldBefore } from './told-failures.ts';

/** Sent as text: JSON would have another origin asked for its consent first. What cannot be sent is forgotten. */
function send(of: Pick<LoadReport, 'remote' | 'version'>, load: ScreenLoad): void {
  if (settings.telemetry_url === undefined) return;
  if (load.outcome !== 'ready' && isToldBefore(of)) return;
  const report: LoadReport = { schema: 1, composition: composition.number, ...of, ...load };
  navigator.sendBeacon(settings.telemetry_url, JSON.stringify(report));
}

/** Tells the deployment's telemetry how one load went, if it has one. */
export function reportLoad({ name, remote }: Pick<RemoteLoader, 'name' | 'remote'>, load: ScreenLoad): void {
  send({ remote: name, version: remote.version }, load);
}

/** Tells it that a screen threw while it was shown, and of which release: it may be the one that was fallen back to. */
export function reportCrash(
  { name, remote, state }: Pick<RemoteLoader, 'name' | 'remote' | 'state'>,
  screen: string,
): void {
  const current = state.get();
  const fallback = current.status === 'ready' ? current.fallback : undefined;
  send(
    { remote: name, version: fallback?.version ?? remote.version },
    { screen, outcome: 'crashed', cause: 'code', attempts: 0, phases: { remote: 0, screen: 0 } },
  );
}
