import { isLoopback } from './app/this-machine.ts';
import type { Settings } from './settings.ts';

/**
 * The origin under which a browser finds the product, where no request names it: `PUBLIC_URL`, else this machine's own if
 * nobody but it can be meant. `undefined` if the settings do not tell.
 */
export function publicOrigin({
  publicUrl,
  host,
  port,
}: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  return isLoopback(host) && port > 0 ? `http://localhost:${port}` : undefined;
}
