import * as z from 'zod/mini';
import { create } from 'zustand';
import { readStored, writeStored } from './stored.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const DENSITIES = ['cozy', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** A choice among `values`, the first by default, stored under `key`. `apply` puts it on the page. */
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
    key,
    stored,
    useValue: (): Value => useChoice(({ value }) => value),
    set: (value: Value): void => {
      writeStored(key, value);
      useChoice.setState({ value });
    },
    apply: (): void => apply(useChoice.getState().value),
    /** Reads again what another tab has stored. */
    reload: (): void => useChoice.setState({ value: stored() }),
  };
}

/** The attribute that the tokens follow; none for the default. */
function setRootAttribute(name: 'theme' | 'density', value: string, byDefault: string): void {
  if (value === byDefault) document.documentElement.removeAttribute(`data-${name}`);
  else document.documentElement.setAttribute(`data-${name}`, value);
}

/** Light, dark, or as the system has it. */
export const theme = createChoice<Theme>('theme', THEMES, value => {
  setRootAttribute('theme', value, 'system');
  // The browser's own bars: the document names a colour for each scheme.
  const scheme = document.querySelector('meta[name="color-scheme"]');
  scheme?.setAttribute('content', value === 'system' ? 'light dark' : value);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const own = meta.dataset['scheme'];
    if (value === 'system') meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === value ? 'all' : 'not all';
  }
});

/** Heights and paddings, never the size of type. */
export const density = createChoice<Density>('density', DENSITIES, value =>
  setRootAttribute('density', value, 'cozy'),
);

export interface ThemeChoice {
  readonly theme: Theme;
  readonly themes: readonly Theme[];
  readonly setTheme: (theme: Theme) => void;
}

/** The theme and how to change it: at once, remembered. */
export const useThemeChoice = (): ThemeChoice => ({
  theme: theme.useValue(),
  themes: THEMES,
  setTheme: theme.set,
});
