import {
  CALLS,
  cleanText,
  gameSchema,
  listOf,
  type Booth,
  type Game,
  type GameListParams,
} from '@backglass/contract';
import { useOnline, call, unwrap, notify, useLanguage, type TextKey } from '@backglass/platform';
import {
  loadEveryLanguage,
  useOfferedCommands,
  textsInAllLanguages,
  theme,
  THEMES,
  type OfferedCommand,
} from '@backglass/platform/host';
import { getBooths, keepPreviousData, useQuery, useFormat } from '@backglass/platform/operator';
import { Icon } from '@backglass/ui';
import { CommandPalette, type PaletteItem } from '@backglass/ui/overlay';
import {
  Gamepad2Icon,
  MonitorIcon,
  UnplugIcon,
  EyeIcon,
  EyeOffIcon,
  GlobeIcon,
  InfoIcon,
  KeyboardIcon,
  LogOutIcon,
  SunMoonIcon,
} from '@lucide/icons';
import { useEffect, useReducer, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import {
  loadContributedCommands,
  reloadCommands,
  titleOfCommands,
  useCommandErrors,
  contributedCommands,
} from '../contributions/contributed-commands.ts';
import { useHidden, setHidden, useHide } from '../contributions/hidden.ts';
import { useTypedText, showOverlay, askToLogOut, type OverlayProps } from '../common/overlay-store.ts';
import { useOperatorTexts, textOf, useShellTexts, NAMESPACE, OPERATOR_NAMESPACE } from '../texts.ts';
import { navIcon, boothsPath } from '../common/navigation.ts';
import { isSwitchedOff, pageLinks } from '../common/page-links.ts';
import { RemoteBoundary } from '../remotes/error-boundary.tsx';
import { reportUncaught } from '../remotes/telemetry.ts';
import { idOfCommands } from '../contributions/commands.ts';
import { needsReload, textKeyOf } from '../remotes/remote-panel.tsx';
import { contributions } from '../contributions/contributions.ts';
import { useOverlayTexts } from './overlay-texts.ts';

export { addOverlayTexts } from './overlay-texts.ts';

/** The command palette: pages, commands, settings, games and booths, found by typing. */
export function Overlay({ isOpen, onOpenChange }: OverlayProps) {
  const t = useOperatorTexts();
  const [query, setQuery] = useState(useTypedText.getState);
  const isOnline = useOnline();
  const hidden = useHidden();
  // Runs again when the connection is back, because files that were missing can then be fetched, and when commands are shown again.
  useEffect(() => {
    if (isOpen) loadContributedCommands();
  }, [isOpen, isOnline, hidden]);
  useSearchTexts(isOpen);
  const { isSearching, ...found } = useFound(isOpen ? query : '', isOpen);
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={next => {
        if (!next) setQuery('');
        onOpenChange(next);
      }}
      label={t('palette.label')}
      placeholder={t('palette.placeholder')}
      items={usePaletteItems(found, query.trim() !== '')}
      initialQuery={query}
      onQueryChange={setQuery}
      busy={isSearching}
      busyLabel={t('palette.busy')}
      emptyText={t('palette.empty')}
      resultsText={count => t('palette.results', { count })}
      closeLabel={t('platform:action.close')}
      hints={[
        { keys: ['↑', '↓'], label: t('palette.hint.move') },
        { keys: ['Enter'], label: t('palette.hint.take') },
        { keys: ['Esc'], label: t('palette.hint.close') },
      ]}
    />
  );
}

/** The palette finds entries in every language. Until the texts have arrived, it finds those of the interface's language. */
function useSearchTexts(isOpen: boolean): void {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (isOpen) void loadEveryLanguage().then(renderAgain);
  }, [isOpen]);
}

const games = listOf(gameSchema);

/** How long to wait after the last key before searching, in milliseconds. */
const DEBOUNCE = 150;

async function search(query: GameListParams, signal: AbortSignal): Promise<readonly Game[]> {
  return unwrap(await call(games, { method: 'GET', path: CALLS.games, query, signal })).results;
}

/** The newest games, or games whose name contains the text, hidden ones included. */
async function findGames(text: string, signal: AbortSignal): Promise<readonly Game[]> {
  if (text === '') return search({ page_size: 5 }, signal);
  const found = [false, true].map(is_hidden => search({ search: text, is_hidden, page_size: 5 }, signal));
  const games = (await Promise.all(found)).flat();
  // A game that is hidden between the two responses is in both.
  return games.filter((game, index) => games.findIndex(({ id }) => id === game.id) === index);
}

interface Found {
  readonly games: readonly Game[];
  /** All booths of the centre while there is a search, which the palette filters. */
  readonly booths: readonly Booth[];
  readonly isSearching: boolean;
}

/** Searches games by the typed text when the operator pauses, and fetches the booths. The list of a call that fails is empty. */
function useFound(typed: string, isOpen: boolean): Found {
  // The API rejects longer texts.
  const wanted = cleanText(typed).slice(0, 100);
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(wanted), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isFetching } = useQuery({
    queryKey: ['shell', 'palette', 'games', text],
    queryFn: ({ signal }) => findGames(text, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const isSearch = wanted !== '';
  const booths = useQuery({
    queryKey: ['shell', 'palette', 'booths'],
    queryFn: ({ signal }) => getBooths(signal),
    enabled: isOpen && isSearch,
    staleTime: 10_000,
  });
  return {
    games: data ?? [],
    booths: (isSearch && booths.data?.booths) || [],
    isSearching: isFetching || booths.isFetching || text !== wanted,
  };
}

function usePaletteItems(
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
  const commands = offered
    .filter(({ to }) => to === undefined || !isSwitchedOff(to.replace(/[?#].*/, '')))
    .map(command => ({
      id: `command/${command.id}`,
      label: command.label,
      keywords: [...command.words, ...(all.find(({ path }) => path === command.to)?.words ?? [])],
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
  const found = games
    .filter(({ id }) => !isSwitchedOff(`/games/${id}`))
    .map(game => ({
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
function useCommandErrorItems(): readonly PaletteItem[] {
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
function useRunCommand(): (command: RunCommand) => void {
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

const wordsOf = (...keys: readonly TextKey<typeof OPERATOR_NAMESPACE>[]): readonly string[] =>
  keys.flatMap(key => textsInAllLanguages(OPERATOR_NAMESPACE, key));

function useSettingsItems(): readonly PaletteItem[] {
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
