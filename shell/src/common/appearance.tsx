import { DENSITIES, density, theme, THEMES } from '@backglass/platform/host';
import { NativeSelect } from '@backglass/ui';
import { useShellTexts } from '../texts.ts';
import { LanguageSelect } from './language-select.tsx';
import classes from './appearance.module.css';

/** How the interface looks and speaks; at once, and remembered. */
export function Appearance({ hasLanguage }: { hasLanguage: boolean | 'narrow' }) {
  const t = useShellTexts();
  return (
    <>
      <NativeSelect
        label={t('theme.label')}
        size="sm"
        options={THEMES.map(value => ({ value, label: t(`theme.${value}`) }))}
        value={theme.useValue()}
        onChange={theme.set}
      />
      {hasLanguage && (
        <span className={hasLanguage === 'narrow' ? classes['narrow'] : undefined}>
          <LanguageSelect />
        </span>
      )}
      {/* A finger needs its rows in any case, so there it would change nothing. */}
      <span className={classes['fine']}>
        <NativeSelect
          label={t('density.label')}
          size="sm"
          options={DENSITIES.map(value => ({ value, label: t(`density.${value}`) }))}
          value={density.useValue()}
          onChange={density.set}
        />
      </span>
    </>
  );
}
