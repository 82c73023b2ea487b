import { useLanguage } from '@backglass/platform';
import { DENSITIES, setDensity, setTheme, THEMES, useDensity, useTheme } from '@backglass/platform/host';
import { NativeSelect } from '@backglass/ui';
import { useShellTexts } from '../texts.ts';
import classes from './appearance.module.css';

/** How the interface looks and speaks; at once, and remembered. */
export function Appearance({ hasLanguage }: { hasLanguage: boolean | 'narrow' }) {
  const t = useShellTexts();
  const theme = useTheme();
  const density = useDensity();
  const { language, languages, setLanguage } = useLanguage();
  return (
    <>
      <NativeSelect
        label={t('theme.label')}
        size="sm"
        options={THEMES.map(value => ({ value, label: t(`theme.${value}`) }))}
        value={theme}
        onChange={setTheme}
      />
      {hasLanguage && (
        <span className={hasLanguage === 'narrow' ? classes['narrow'] : undefined}>
          <NativeSelect
            label={t('language')}
            size="sm"
            options={languages.map(option => ({ ...option, lang: option.value }))}
            value={language}
            onChange={setLanguage}
          />
        </span>
      )}
      {/* A finger needs its rows in any case, so there it would change nothing. */}
      <span className={classes['fine']}>
        <NativeSelect
          label={t('density.label')}
          size="sm"
          options={DENSITIES.map(value => ({ value, label: t(`density.${value}`) }))}
          value={density}
          onChange={setDensity}
        />
      </span>
    </>
  );
}
