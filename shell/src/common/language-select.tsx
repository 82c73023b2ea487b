import { useLanguage } from '@backglass/platform';
import { NativeSelect } from '@backglass/ui';
import type { ComponentProps } from 'react';
import { useShellTexts } from '../texts.ts';

type Look = Pick<ComponentProps<typeof NativeSelect>, 'hideLabel' | 'quiet' | 'flush' | 'icon'>;

export function LanguageSelect(look: Look) {
  const t = useShellTexts();
  const { language, languages, setLanguage } = useLanguage();
  return (
    <NativeSelect
      label={t('language')}
      size="sm"
      options={languages.map(option => ({ ...option, lang: option.value }))}
      value={language}
      onChange={setLanguage}
      {...look}
    />
  );
}
