import type { Pairing } from '@backglass/contract/booth-calls';
import { isLoopback } from './loopback.ts';
import type { Settings } from './settings.ts';

/**
 * The origin of the product's pages, where no request has it: `PUBLIC_URL`, else this machine's if the server listens on
 * loopback. `undefined` if the settings have neither.
 */
export function publicOrigin({
  publicUrl,
  host,
  port,
}: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  return isLoopback(host) && port > 0 ? `http://localhost:${port}` : undefined;
}

/** Where an operator enters a booth's code, if `PUBLIC_URL` is set. */
export const registrationPage = ({
  publicUrl,
}: Pick<Settings, 'publicUrl'>): Pick<Pairing, 'verification_uri'> =>
  publicUrl === undefined ? {} : { verification_uri: `${publicUrl}/booths/new` };
