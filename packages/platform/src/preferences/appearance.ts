import { STORAGE_KEYS } from '@backglass/contract';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { readStored, writeStored } from '../storage.ts';
import { setLanguage, storedLanguage } from '../i18n/i18n.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const DENSITIES = ['cozy', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Creates a preference. Its default is the first of `values`. `apply` applies a value to the page. */
function createChoice<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
  apply: (value: Value) => void,
) {
  const schema = z.enum(values);
  const stored = (): Value => readStored(key, raw => schema.safeParse(raw)) ?? values[0];
  const useChoice = create(() => ({ value: stored() }));
  useChoice.subscribe(({ value }) => apply(value));
  return {
    stored,
    useValue: (): Value => useChoice(({ value }) => value),
    set: (value: Value): void => {
      writeStored(key, value);
      useChoice.setState({ value });
    },
    apply: (): void => apply(useChoice.getState().value),
    /** Reads what another tab has stored. */
    reload: (): void => useChoice.setState({ value: stored() }),
  };
}

/** The style sheets choose design tokens by this attribute of `<html>`. The default has no attribute. */
function setRootAttribute(name: 'theme' | 'density', value: string, byDefault: string): void {
  if (value === byDefault) document.documentElement.removeAttribute(`data-${name}`);
  else document.documentElement.setAttribute(`data-${name}`, value);
}

export const theme = createChoice<Theme>('theme', THEMES, value => {
  setRootAttribute('theme', value, 'system');
  const scheme = document.querySelector('meta[name="color-scheme"]');
  scheme?.setAttribute('content', value === 'system' ? 'light dark' : value);
  // The document has a `theme-color` for each scheme. The browser colours its bars with the one whose `media` matches.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const own = meta.dataset['scheme'];
    if (value === 'system') meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === value ? 'all' : 'not all';
  }
});

/** The density changes heights and paddings, never font sizes. */
export const density = createChoice<Density>('density', DENSITIES, value =>
  setRootAttribute('density', value, 'cozy'),
);

export interface ThemeChoice {
  readonly theme: Theme;
  readonly themes: readonly Theme[];
  readonly setTheme: (theme: Theme) => void;
}

/** The theme, and a function that changes and stores it. */
export const useThemeChoice = (): ThemeChoice => ({
  theme: theme.useValue(),
  themes: THEMES,
  setTheme: theme.set,
});

const RELOADS = {
  theme: theme.reload,
  density: density.reload,
  [STORAGE_KEYS.language]: () => void setLanguage(storedLanguage()),
};

/** Host only: keeps theme, density and language the same in every tab, until the returned function is called. */
export function followPreferencesOfOtherTabs(): () => void {
  const follow = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage) return;
    // Without a key, the whole storage was cleared.
    for (const [name, reload] of Object.entries(RELOADS)) if (key === null || key === name) reload();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
