import { useLanguage } from '@backglass/platform';
import { setTheme, THEMES, useTheme } from '@backglass/platform/host';
import { GlobeIcon, Icon, InfoIcon, LogOutIcon, SunMoonIcon } from '@backglass/ui';
import type { PaletteItem } from '@backglass/ui/palette';
import { showOverlay } from '../overlays/overlay-store.ts';
import { useShellTexts } from '../texts.ts';
import { askToLogOut } from '../unsaved/log-out.ts';

/** What an operator decides about the interface itself, and leaving it. */
export function useSettingsItems(): readonly PaletteItem[] {
  const t = useShellTexts();
  const theme = useTheme();
  const { language, languages, setLanguage } = useLanguage();
  const group = t('palette.settings');
  return [
    ...THEMES.filter(value => value !== theme).map(value => ({
      id: `theme/${value}`,
      label: t('palette.theme', { name: t(`theme.${value}`) }),
      icon: <Icon of={SunMoonIcon} />,
      group,
      onSelect: () => setTheme(value),
    })),
    ...languages
      .filter(({ value }) => value !== language)
      .map(({ value, label }) => ({
        id: `language/${value}`,
        label: t('palette.language', { name: label }),
        keywords: ['language', 'idioma'],
        icon: <Icon of={GlobeIcon} />,
        group,
        onSelect: () => setLanguage(value),
      })),
    {
      id: 'shortcuts',
      label: t('shortcuts.title'),
      icon: <Icon of={InfoIcon} />,
      group,
      onSelect: () => showOverlay('shortcuts'),
    },
    {
      id: 'version',
      label: t('version.open'),
      icon: <Icon of={InfoIcon} />,
      group,
      onSelect: () => showOverlay('composition'),
    },
    {
      id: 'log-out',
      label: t('user.log_out'),
      icon: <Icon of={LogOutIcon} />,
      group,
      onSelect: askToLogOut,
    },
  ];
}
