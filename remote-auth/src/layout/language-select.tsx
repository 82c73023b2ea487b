import { useLanguage, useTexts } from '@backglass/platform';
import { GlobeIcon, NativeSelect } from '@backglass/ui';

/** The language of the interface, changed at once and remembered. */
export function LanguageSelect() {
  const t = useTexts('auth');
  const { language, languages, setLanguage } = useLanguage();
  return (
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
  );
}
