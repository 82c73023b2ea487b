import { useTexts, useThemeChoice } from '@backglass/platform';
import { NativeSelect, SunMoonIcon } from '@backglass/ui';

/** Light or dark, changed at once and remembered. */
export function ThemeSelect() {
  const t = useTexts('auth');
  const { theme, themes, setTheme } = useThemeChoice();
  return (
    <NativeSelect
      label={t('page.theme.label')}
      hideLabel
      quiet
      size="sm"
      icon={SunMoonIcon}
      options={themes.map(value => ({ value, label: t(`page.theme.${value}`) }))}
      value={theme}
      onChange={setTheme}
    />
  );
}
