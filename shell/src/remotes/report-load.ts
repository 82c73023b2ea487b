import type { LoadReport } from '@backglass/federation';
import { composition, settings } from '../boot/document-data.ts';
import type { RemoteLoader } from './remote-loader.ts';
import type { ScreenLoad } from './screen-loader.ts';

/**
 * Tells the deployment's telemetry how one load went, if it has one. Sent as text: JSON would have another origin asked
 * for its consent first. What cannot be sent is forgotten.
 */
export function reportLoad({ name, remote }: Pick<RemoteLoader, 'name' | 'remote'>, load: ScreenLoad): void {
  if (settings.telemetry_url === undefined) return;
  const report: LoadReport = {
    schema: 1,
    composition: composition.number,
    remote: name,
    version: remote.version,
    ...load,
  };
  navigator.sendBeacon(settings.telemetry_url, JSON.stringify(report));
}
