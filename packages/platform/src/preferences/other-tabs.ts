import { STORAGE_KEYS } from '@backglass/contract';
import { setLanguage } from '../i18n/i18n.ts';
import { density, theme } from './appearance.ts';
import { storedLanguage } from './stored-language.ts';

const RELOAD_BY_KEY: ReadonlyMap<string, () => void> = new Map([
  [theme.key, theme.reload],
  [density.key, density.reload],
  [STORAGE_KEYS.language, () => void setLanguage(storedLanguage())],
]);

/** Host only: keeps theme, density and language the same in every tab, until the returned function is called. */
export function followPreferencesOfOtherTabs(): () => void {
  const follow = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage) return;
    // Without a key, the whole storage was cleared.
    for (const name of key === null ? RELOAD_BY_KEY.keys() : [key]) RELOAD_BY_KEY.get(name)?.();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
