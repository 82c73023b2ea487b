import { DENSITIES, density, theme, THEMES } from '@backglass/platform/host';
import { NativeSelect } from '@backglass/ui';
import { useOperatorTexts } from '../texts.ts';
import { LanguageSelect } from './language-select.tsx';
import classes from './appearance.module.css';

/** The choices of theme, language and density. They apply at once and are stored. */
export function Appearance({ hasLanguage }: { hasLanguage: boolean | 'narrow' }) {
  const t = useOperatorTexts();
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
      {/* Touch devices always use large rows, so density would change nothing there. */}
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
