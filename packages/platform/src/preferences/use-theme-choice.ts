import { setTheme, THEMES, useTheme, type Theme } from './theme.ts';

export interface ThemeChoice {
  readonly theme: Theme;
  readonly themes: readonly Theme[];
  readonly setTheme: (theme: Theme) => void;
}

/** Light, dark or as the system has it, and how to change it: at once, remembered. */
export const useThemeChoice = (): ThemeChoice => ({ theme: useTheme(), themes: THEMES, setTheme });
