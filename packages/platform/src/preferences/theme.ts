import * as z from 'zod/mini';
import { create } from 'zustand';
import { readStored, writeStored } from './stored.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_KEY = 'theme';
const themeSchema = z.enum(THEMES);

/** The theme of the last visit, else the system's. */
export const storedTheme = (): Theme => readStored(THEME_KEY, raw => themeSchema.safeParse(raw)) ?? 'system';

const useThemeStore = create<{ theme: Theme }>(() => ({ theme: storedTheme() }));

/** The browser's own bars: the document names a colour for each scheme. */
function applyToBrowser(theme: Theme): void {
  const scheme = document.querySelector('meta[name="color-scheme"]');
  scheme?.setAttribute('content', theme === 'system' ? 'light dark' : theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const own = meta.dataset['scheme'];
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === theme ? 'all' : 'not all';
  }
}

/** The tokens follow `data-theme`; without it they follow the system. */
export function applyTheme(theme = useThemeStore.getState().theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  applyToBrowser(theme);
}

export function setTheme(theme: Theme): void {
  writeStored(THEME_KEY, theme);
  useThemeStore.setState({ theme });
  applyTheme(theme);
}

/** Another tab has chosen: its choice is stored already. */
export function followStoredTheme(): void {
  useThemeStore.setState({ theme: storedTheme() });
  applyTheme();
}

export const useTheme = (): Theme => useThemeStore(({ theme }) => theme);
