import { useOnline } from '@backglass/platform';
import { Icon } from '@backglass/ui';
import type { PaletteItem } from '@backglass/ui/overlay';
import { UnplugIcon } from '@lucide/icons';
import { useStore } from 'zustand';
import { idOfCommands } from '../contributions/commands.ts';
import { reloadCommands, titleOfCommands, useCommandErrors } from '../contributions/contributed-commands.ts';
import { useHidden } from '../contributions/hidden.ts';
import { needsReload, textKeyOf } from '../remotes/remote-panel.tsx';
import { textOf, useOperatorTexts, useShellTexts } from '../texts.ts';

/** One item for each remote whose commands are missing or invalid. It shows the reason, and loads the remote again. */
export function useCommandErrorItems(): readonly PaletteItem[] {
  const t = useShellTexts();
  const group = useOperatorTexts()('palette.commands');
  const isOnline = useOnline();
  const hidden = useHidden();
  const shown = [...useStore(useCommandErrors)].filter(([remote]) => !hidden.includes(idOfCommands(remote)));
  return shown.map(([remote, error]) => {
    const key = textKeyOf(error, isOnline);
    const name = t('platform:quoted', { name: textOf(titleOfCommands(remote)) });
    const mustReload = needsReload(error, remote.name);
    return {
      id: `command-error/${remote.name}`,
      label: `${t(`remote.title.${key === 'offline' ? 'failed' : key}`, { name })}. ${t(`remote.${key}`)}`,
      hint: t(mustReload ? 'reload' : 'platform:action.retry'),
      icon: <Icon of={UnplugIcon} />,
      group,
      always: true,
      staysOpen: true,
      onSelect: () => (mustReload ? location.reload() : void reloadCommands(remote)),
    };
  });
}
