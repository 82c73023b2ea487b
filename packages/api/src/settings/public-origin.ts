import type { Pairing } from '@backglass/contract/booth-calls';
import { isLoopback } from './loopback.ts';
import type { Settings } from './settings.ts';

/** Returns the origin of the product's pages, or undefined if the settings do not name it. */
export function publicOrigin({
  publicUrl,
  host,
  port,
}: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  return isLoopback(host) && port > 0 ? `http://localhost:${port}` : undefined;
}

/** Returns the page where an operator enters a booth's code, if `PUBLIC_URL` is set. */
export const registrationPage = ({
  publicUrl,
}: Pick<Settings, 'publicUrl'>): Pick<Pairing, 'verification_uri'> =>
  publicUrl === undefined ? {} : { verification_uri: `${publicUrl}/booths/new` };
