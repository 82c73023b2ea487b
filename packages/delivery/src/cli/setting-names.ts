import { misspelt } from '@backglass/contract/setting-names';
import { UsageError } from '../errors.ts';

const SETTINGS = [
  'API_ROOT',
  'DATA_DIR',
  'DELIVERY_URL',
  'DEPLOYED_BY',
  'DICTIONARY_COUNT',
  'LIVE_API_URL',
  'PORT',
  'PREVIEW_API_ROOT',
  'PREVIEW_DOMAIN',
  'PUBLIC_URL',
  'RELEASES_KEY',
  'SUPPORT_EMAIL',
  'TELEMETRY_URL',
];

/** Throws {@link UsageError} when the environment has a misspelt setting with a value. */
export const requireSettingNames = (environment: Readonly<Record<string, string | undefined>>): void => {
  const found = misspelt(
    Object.keys(environment).filter(name => environment[name]),
    SETTINGS,
  );
  if (found.length === 0) return;
  throw new UsageError(`${found.map(one => `${one.found} is not a setting; ${one.meant} is`).join('; ')}.`);
};
