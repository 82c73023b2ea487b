import { STORAGE_KEYS } from '@backglass/contract';
import { setLanguage } from '../i18n/i18n.ts';
import { DENSITY_KEY, followStoredDensity } from './density.ts';
import { storedLanguage } from './language.ts';
import { followStoredTheme, THEME_KEY } from './theme.ts';

/** What is done when another tab stores a preference. */
const FOLLOW: ReadonlyMap<string, () => void> = new Map([
  [THEME_KEY, followStoredTheme],
  [DENSITY_KEY, followStoredDensity],
  [STORAGE_KEYS.language, () => void setLanguage(storedLanguage())],
]);

/** Host only: how the interface looks and speaks is the same in every tab, until the returned function is called. */
export function followPreferencesOfOtherTabs(): () => void {
  const follow = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage) return;
    // Without a key, all of it was emptied.
    for (const name of key === null ? FOLLOW.keys() : [key]) FOLLOW.get(name)?.();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
