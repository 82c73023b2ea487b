import { misspelt } from '@backglass/contract/setting-names';
import { UsageError } from '../errors.ts';
import { ownValue } from '../release/own-value.ts';

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

/** Settings that were renamed, with their present names. */
const RENAMED: Readonly<Record<string, string>> = { API_URL: 'LIVE_API_URL' };

/** Throws {@link UsageError} when the environment has a misspelt or renamed setting with a value. */
export const requireSettingNames = (environment: Readonly<Record<string, string | undefined>>): void => {
  const names = Object.keys(environment).filter(name => environment[name]);
  const renamed = names.flatMap(found => {
    const meant = ownValue(RENAMED, found);
    return meant === undefined ? [] : [{ found, meant }];
  });
  const found = [...renamed, ...misspelt(names, SETTINGS)];
  if (found.length === 0) return;
  throw new UsageError(`${found.map(one => `${one.found} is not a setting; ${one.meant} is`).join('; ')}.`);
};
