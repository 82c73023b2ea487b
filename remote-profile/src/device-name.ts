import type { UserSession } from '@backglass/contract/own-data';
import type { Texts } from '@backglass/platform';

/** "Chrome on Windows", as far as the API knows it. */
export function deviceName(
  t: Texts<'profile'>,
  { browser, system }: Pick<UserSession, 'browser' | 'system'>,
): string {
  if (browser && system) return t('sessions.device', { browser, system });
  return browser ?? system ?? t('sessions.unknown');
}
