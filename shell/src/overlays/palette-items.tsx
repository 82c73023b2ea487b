import { useOnline, notify } from '@backglass/platform';
import { useOfferedCommands, type OfferedCommand } from '@backglass/platform/host';
import { useFormat } from '@backglass/platform/operator';
import { Icon } from '@backglass/ui';
import type { PaletteItem } from '@backglass/ui/overlay';
import { Gamepad2Icon, MonitorIcon, UnplugIcon } from '@lucide/icons';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { navIcon, boothsPath } from '../common/navigation.ts';
import { textOf, useOperatorTexts, useShellTexts } from '../texts.ts';
import { pageLinks, type PageLink } from '../common/page-links.ts';
import { RemoteBoundary } from '../remotes/error-boundary.tsx';
import { reportUncaught } from '../remotes/telemetry.ts';
import type { Found } from './palette.tsx';
import { useSettingsItems } from './settings-items.tsx';
import { idOfCommands } from '../contributions/commands.ts';
import { reloadCommands, titleOfCommands, useCommandErrors } from '../contributions/contributed-commands.ts';
import { useHidden } from '../contributions/hidden.ts';
import { needsReload, textKeyOf } from '../remotes/remote-panel.tsx';

/** The search words of a command, with those of the page that it links to. */
const wordsOf = ({ words, to }: OfferedCommand, all: readonly PageLink[]): readonly string[] => [
  ...words,
  ...(all.find(({ path }) => path === to)?.words ?? []),
];

export function usePaletteItems(
  { games, booths }: Pick<Found, 'games' | 'booths'>,
  isSearch: boolean,
): readonly PaletteItem[] {
  const t = useOperatorTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const go = (path: string) => () => void navigate(path);
  const run = useRunCommand();
  const offered = useOfferedCommands();
  const all = pageLinks();
  const iconOf = (path: string) => {
    const icon = all.find(place => place.path === path)?.icon;
    return icon && <Icon of={navIcon(icon)} />;
  };
  const pages = all.map(({ path, title, words }) => ({
    id: `page${path}`,
    label: textOf(title),
    keywords: words,
    icon: iconOf(path),
    group: t('palette.pages'),
    onSelect: go(path),
  }));
  const commands = offered.map(command => ({
    id: `command/${command.id}`,
    label: command.label,
    keywords: wordsOf(command, all),
    icon: (
      <RemoteBoundary pathname="" onCrash={reportUncaught} fallback={() => null}>
        {command.icon ?? iconOf(command.to ?? '')}
      </RemoteBoundary>
    ),
    group: t('palette.commands'),
    // A command that links to a page replaces the page's own item, because the command has more search words.
    replaces: command.to && `page${command.to}`,
    onSelect: command.to === undefined ? () => run(command) : go(command.to),
  }));
  const found = games.map(game => ({
    id: `game/${game.id}`,
    label: game.name,
    hint: [game.booth?.name, game.started_at && format.dateTime(game.started_at)]
      .filter(Boolean)
      .join('\u2003'),
    icon: <Icon of={Gamepad2Icon} />,
    group: t(isSearch ? 'palette.found' : 'palette.recent'),
    found: isSearch,
    onSelect: go(`/games/${game.id}`),
  }));
  const foundBooths =
    boothsPath === undefined
      ? []
      : booths.map(({ id, name, is_online }) => ({
          id: `booth/${id}`,
          label: name,
          hint: is_online ? undefined : t('palette.offline'),
          icon: <Icon of={MonitorIcon} />,
          group: t('palette.booths'),
          onSelect: go(boothsPath ?? ''),
        }));
  return [...pages, ...commands, ...useCommandErrorItems(), ...found, ...foundBooths, ...useSettingsItems()];
}

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

type RunCommand = Extract<OfferedCommand, { readonly run: () => void }>;

/** Returns a function that runs a command. A failure is reported and shown in a notice. */
export function useRunCommand(): (command: RunCommand) => void {
  const t = useShellTexts();
  return ({ label, run }) => {
    new Promise(resolve => resolve(run())).catch((thrown: unknown) => {
      reportUncaught(thrown);
      const name = t('platform:quoted', { name: label });
      notify({
        level: 'error',
        title: t('remote.title.crashed', { name }),
        description: t('remote.crashed'),
      });
    });
  };
}
