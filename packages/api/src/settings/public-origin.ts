import type { Pairing } from '@backglass/contract/booth-calls';
import { isLoopback } from './loopback.ts';
import type { Settings } from './settings.ts';

/**
 * The origin of the product's pages, for code without a request: `PUBLIC_URL`, or `http://localhost:<port>` if the server listens on
 * loopback, or `undefined`.
 */
export function publicOrigin({
  publicUrl,
  host,
  port,
}: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  return isLoopback(host) && port > 0 ? `http://localhost:${port}` : undefined;
}

/** The field with the URL of the page where an operator enters a booth's code. Without `PUBLIC_URL` there is no such field. */
export const registrationPage = ({
  publicUrl,
}: Pick<Settings, 'publicUrl'>): Pick<Pairing, 'verification_uri'> =>
  publicUrl === undefined ? {} : { verification_uri: `${publicUrl}/booths/new` };
