import { useLanguage, useTexts, useThemeChoice } from '@backglass/platform';
import { NativeSelect } from '@backglass/ui';
import { GlobeIcon, SunMoonIcon } from '@lucide/icons';

export function Preferences() {
  const t = useTexts('auth');
  const { theme, themes, setTheme } = useThemeChoice();
  const { language, languages, setLanguage } = useLanguage();
  return (
    <>
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
      <NativeSelect
        label={t('page.language')}
        hideLabel
        quiet
        flush="end"
        size="sm"
        icon={GlobeIcon}
        options={languages.map(choice => ({ ...choice, lang: choice.value }))}
        value={language}
        onChange={setLanguage}
      />
    </>
  );
}
