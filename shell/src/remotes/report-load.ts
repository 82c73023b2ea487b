import type { LoadReport } from '@backglass/federation';
import { composition, settings } from '../composition/document-data.ts';
import type { RemoteLoader } from './remote-loader.ts';
import type { ScreenLoad } from './screen-loader.ts';

/** Releases whose failure this page has reported. */
const reported = new Set<string>();

/**
 * Marks the failure of a release as reported by this tab. Returns whether this tab had reported it already, also before a reload.
 * One browser on a bad line fails on every screen, and must not end a canary by itself (ADR 0012).
 */
function wasReported({ remote, version }: Pick<LoadReport, 'remote' | 'version'>): boolean {
  const key = `failure-reported:${remote}@${version}`;
  try {
    if (sessionStorage.getItem(key) !== null) return true;
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Without storage only this page counts.
  }
  const isKnown = reported.has(key);
  reported.add(key);
  return isKnown;
}

/** Sends a report as text, because JSON would need a CORS preflight. A failure is ignored. */
function send(of: Pick<LoadReport, 'remote' | 'version'>, load: ScreenLoad): void {
  if (settings.telemetry_url === undefined) return;
  if (load.outcome !== 'ready' && wasReported(of)) return;
  const report: LoadReport = { schema: 1, composition: composition.number, ...of, ...load };
  navigator.sendBeacon(settings.telemetry_url, JSON.stringify(report));
}

/** Reports the outcome of one load to the deployment's telemetry, if it has one. */
export function reportLoad(
  { name, version }: Pick<RemoteLoader, 'name' | 'version'>,
  load: ScreenLoad,
): void {
  send({ remote: name, version }, load);
}

/** Reports that a screen threw while it rendered, with the version that runs, which may be the previous one. */
export function reportCrash(
  { name, version, state }: Pick<RemoteLoader, 'name' | 'version' | 'state'>,
  screen: string,
): void {
  const current = state.getState();
  const fallback = current.status === 'ready' ? current.fallback : undefined;
  send(
    { remote: name, version: fallback?.version ?? version },
    { screen, outcome: 'crashed', cause: 'code', attempts: 0, phases: { remote: 0, screen: 0 } },
  );
}
