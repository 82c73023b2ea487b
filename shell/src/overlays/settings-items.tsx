import { useLanguage, type TextKey } from '@backglass/platform';
import { textsInAllLanguages, theme, THEMES } from '@backglass/platform/host';
import { Icon } from '@backglass/ui';
import type { PaletteItem } from '@backglass/ui/overlay';
import {
  EyeIcon,
  EyeOffIcon,
  GlobeIcon,
  InfoIcon,
  KeyboardIcon,
  LogOutIcon,
  SunMoonIcon,
} from '@lucide/icons';
import { contributedCommands } from '../contributions/contributed-commands.ts';
import { contributions } from '../contributions/contributions.ts';
import { setHidden, useHidden, useHide } from '../contributions/hidden.ts';
import { showOverlay, askToLogOut } from '../common/overlay-store.ts';
import { NAMESPACE, OPERATOR_NAMESPACE, textOf, useOperatorTexts } from '../texts.ts';
import { useOverlayTexts } from './overlay-texts.ts';

const wordsOf = (...keys: readonly TextKey<typeof OPERATOR_NAMESPACE>[]): readonly string[] =>
  keys.flatMap(key => textsInAllLanguages(OPERATOR_NAMESPACE, key));

export function useSettingsItems(): readonly PaletteItem[] {
  const t = useOperatorTexts();
  const own = useOverlayTexts();
  const currentTheme = theme.useValue();
  const { language, languages, setLanguage } = useLanguage();
  const hidden = useHidden();
  const hide = useHide();
  const group = t('palette.settings');
  return [
    ...THEMES.filter(value => value !== currentTheme).map(value => ({
      id: `theme/${value}`,
      label: t('palette.theme', { name: t(`theme.${value}`) }),
      keywords: wordsOf('theme.label', `theme.${value}`),
      icon: <Icon of={SunMoonIcon} />,
      group,
      onSelect: () => theme.set(value),
    })),
    ...languages
      .filter(({ value }) => value !== language)
      .map(({ value, label }) => ({
        id: `language/${value}`,
        label: t('palette.language', { name: label }),
        keywords: textsInAllLanguages(NAMESPACE, 'language'),
        icon: <Icon of={GlobeIcon} />,
        group,
        onSelect: () => setLanguage(value),
      })),
    ...[...contributions, ...contributedCommands].map(({ id, declaration: { point, title } }) => {
      const isHidden = hidden.includes(id);
      const name = textOf(title);
      return {
        id: `contribution/${id}`,
        label: t(isHidden ? 'contribution.show' : 'contribution.hide', { name }),
        hint: own(`contribution_at.${point}`),
        keywords: Object.values(title),
        icon: <Icon of={isHidden ? EyeIcon : EyeOffIcon} />,
        group,
        onSelect: () => (isHidden ? setHidden(id, false) : hide(id, name)),
      };
    }),
    {
      id: 'shortcuts',
      label: t('shortcuts.title'),
      keywords: wordsOf('shortcuts.title'),
      icon: <Icon of={KeyboardIcon} />,
      group,
      onSelect: () => showOverlay('shortcuts'),
    },
    {
      id: 'version',
      label: t('version.open'),
      keywords: wordsOf('version.open', 'version.label'),
      icon: <Icon of={InfoIcon} />,
      group,
      onSelect: () => showOverlay('composition'),
    },
    {
      id: 'log-out',
      label: t('user.log_out'),
      keywords: wordsOf('user.log_out'),
      icon: <Icon of={LogOutIcon} />,
      group,
      onSelect: askToLogOut,
    },
  ];
}
