import type { Pairing } from '@backglass/contract';
import { isLoopback } from '../http/this-machine.ts';
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

/** Where an operator enters a booth's code, if the settings say under which name browsers know the product. */
export const registrationPage = ({
  publicUrl,
}: Pick<Settings, 'publicUrl'>): Pick<Pairing, 'verification_uri'> =>
  publicUrl === undefined ? {} : { verification_uri: `${publicUrl}/booths/new` };
