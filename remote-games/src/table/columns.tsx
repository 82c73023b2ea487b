import { endOfPlay, progressOf, shownStatusOf, type Game, type GameSortKey } from '@backglass/contract';
import { Link, useTexts, type TextKey, type Texts } from '@backglass/platform';
import {
  Contribution,
  csvMoment,
  useContributions,
  useFormat,
  type ExtensionPoints,
  type Format,
} from '@backglass/platform/operator';
import { Checkbox, VisuallyHidden } from '@backglass/ui';
import {
  CellText,
  InlineEdit,
  rowLinkClass,
  RowName,
  StatusChip,
  type TextEdit,
  type Th,
} from '@backglass/ui/lists';
import {
  memo,
  useMemo,
  type ComponentProps,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
} from 'react';
import { useNameEditor } from '../actions/rename-game.ts';
import { GameLamps, shownPercent } from '../common/game-progress.tsx';
import { Moment, useShortMoment } from '../common/moment.tsx';
import { useListLinkState } from '../list/list-link.ts';
import { GameMenu } from './game-menu.tsx';
import { openOnClick } from './row-handlers.ts';
import classes from './table.module.css';
import { nameLinkId, type RowActions } from './use-row-actions.ts';
import { selectableOf, type Selection } from './use-selection.ts';

/** A row, and what its cells need to format it. */
export interface RowContext {
  readonly game: Game;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The editor of the name. */
  readonly edit: TextEdit | undefined;
  readonly selected: boolean;
  readonly actions: RowActions;
  /** Stays the same until the game changes. */
  readonly contributed: ExtensionPoints['games.column'];
  readonly t: Texts<'games'>;
  readonly format: Format;
  readonly shortMoment: ReturnType<typeof useShortMoment>;
}

export interface Column {
  readonly id: string;
  readonly look: Pick<ComponentProps<typeof Th>, 'area' | 'size' | 'fold' | 'numeric' | 'screenOnly'>;
  readonly isMuted?: boolean;
  readonly title: (t: Texts<'games'>) => string;
  /** The column's head, if it is more than the title. */
  readonly head?: (title: string, games: readonly Game[], selection: Selection) => ReactNode;
  readonly sortKey?: GameSortKey;
  readonly cell: (row: RowContext) => ReactNode;
  /** The column's values in a CSV file. Numbers are whole, and have no thousands separators, because spreadsheets could not read those. */
  readonly csv?: readonly CsvValue[];
}

export type CsvValue = readonly [title: TextKey<'games'>, value: (game: Game, t: Texts<'games'>) => string];

const CHECK: Column = {
  id: 'check',
  look: { area: 'check' },
  title: t => t('select.page'),
  head: (title, games, selection) => <PageCheckbox label={title} games={games} selection={selection} />,
  cell: ({ game, selected, actions, t }) => (
    <Checkbox
      aria-label={t('select.game', { name: game.name })}
      checked={selected}
      onChange={({ target, nativeEvent }) =>
        actions.choose(game, target.checked, (nativeEvent as MouseEvent).shiftKey)
      }
      onMouseDown={keepTextUnselected}
    />
  ),
};

const NAME: Column = {
  id: 'name',
  look: { area: 'name' },
  title: t => t('column.name'),
  sortKey: 'name',
  cell: ({ game, now, edit, actions }) => <GameName game={game} now={now} edit={edit} actions={actions} />,
  csv: [['column.name', ({ name }) => name]],
};

const BOOTH: Column = {
  id: 'booth',
  look: { size: 'words', fold: 'narrow' },
  title: t => t('column.booth'),
  cell: ({ game, t }) => (game.booth === null ? t('none') : <CellText>{game.booth.name}</CellText>),
  csv: [['column.booth', ({ booth }) => booth?.name ?? '']],
};

const STATUS: Column = {
  id: 'status',
  look: { area: 'status' },
  title: t => t('column.status'),
  sortKey: 'status',
  cell: ({ game, now, t, shortMoment }) => {
    const status = shownStatusOf(game);
    return (
      <StatusChip
        status={status}
        label={t(`status.${status}`)}
        detail={
          status === 'no_signal' && game.no_signal_since != null
            ? t('no_signal.since', { time: shortMoment(game.no_signal_since, now) })
            : undefined
        }
      />
    );
  },
  csv: [['column.status', (game, t) => t(`status.${shownStatusOf(game)}`)]],
};

const STARTED: Column = {
  id: 'started',
  look: { size: 'moment', fold: 'phone' },
  title: t => t('column.started'),
  sortKey: 'started_at',
  cell: ({ game, now, t, format, shortMoment }) =>
    game.started_at === null ? (
      t('none')
    ) : (
      <>
        <Moment at={game.started_at}>{shortMoment(game.started_at, now)}</Moment>{' '}
        {shownStatusOf(game) === 'running' ? (
          <span className={classes['ago']}>{format.duration(now - Date.parse(game.started_at))}</span>
        ) : null}
      </>
    ),
  csv: [
    ['column.started', ({ started_at }) => csvMoment(started_at)],
    ['game.finished', game => csvMoment(game.finished_at === null ? null : endOfPlay(game))],
  ],
};

const PROGRESS: Column = {
  id: 'progress',
  look: { area: 'progress' },
  title: t => t('column.progress'),
  sortKey: 'progress',
  cell: ({ game, format }) => <GameLamps game={game} text={shownPercent(game, format)} />,
  csv: [['column.progress', game => String(Math.round(progressOf(game)))]],
};

const HIDDEN: Column = {
  id: 'hidden',
  look: { size: 'moment', fold: 'phone' },
  isMuted: true,
  title: t => t('column.hidden'),
  sortKey: 'hidden_at',
  cell: ({ game, now, t, shortMoment }) =>
    game.hidden_at === null ? (
      t('none')
    ) : (
      <Moment at={game.hidden_at}>{shortMoment(game.hidden_at, now)}</Moment>
    ),
  csv: [['column.hidden', ({ hidden_at }) => csvMoment(hidden_at)]],
};

const MAPS: Column = {
  id: 'maps',
  look: { size: 'count', fold: 'narrow', numeric: true },
  title: t => t('column.maps'),
  cell: ({ game, format }) => (
    <>
      <span>{format.number(game.maps_played)}</span>
      {game.maps_total === null ? null : (
        <span className={classes['of']}>{`/${format.number(game.maps_total)}`}</span>
      )}
    </>
  ),
  csv: [
    ['column.maps', ({ maps_played }) => String(maps_played)],
    ['csv.maps_total', ({ maps_total }) => (maps_total === null ? '' : String(maps_total))],
  ],
};

const PLAYERS: Column = {
  id: 'players',
  look: { size: 'number', fold: 'medium', numeric: true },
  title: t => t('column.players'),
  sortKey: 'players_count',
  cell: ({ game, format }) => format.number(game.players_count),
  csv: [['column.players', ({ players_count }) => String(players_count)]],
};

const MENU: Column = {
  id: 'menu',
  look: { area: 'menu' },
  title: t => t('column.menu'),
  head: title => <VisuallyHidden>{title}</VisuallyHidden>,
  cell: ({ game, actions }) => <GameMenu game={game} actions={actions} />,
};

const columnsWith = (own: Column) => [CHECK, NAME, BOOTH, STATUS, STARTED, own, MAPS, PLAYERS];

export const DASHBOARD_COLUMNS: readonly Column[] = columnsWith(PROGRESS);
export const HISTORY_COLUMNS: readonly Column[] = columnsWith(HIDDEN);

/** A CSV file has the values of both lists. */
export const CSV_VALUES: readonly CsvValue[] = [...columnsWith(PROGRESS), HIDDEN].flatMap(
  ({ csv }) => csv ?? [],
);

/** The columns of a list, those of other remotes, and the menu. */
export function useAllColumns(columns: readonly Column[]): readonly Column[] {
  const contributed = useContributions('games.column');
  return useMemo(
    () => [
      ...columns,
      ...contributed.map((contribution): Column => ({
        id: contribution.id,
        look: { size: 'moment', fold: 'narrow', screenOnly: !contribution.isLoaded },
        title: () => contribution.title,
        cell: row => (
          <div ref={openOnClick}>
            <Contribution of={contribution} props={row.contributed} />
          </div>
        ),
      })),
      MENU,
    ],
    [columns, contributed],
  );
}

/** A Shift-click selects rows. It must not also select their text. */
function keepTextUnselected(event: ReactMouseEvent<HTMLElement>): void {
  if (!event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.focus();
}

/** The header's checkbox. It gets the focus when a focused button beside the table disappears. */
const PAGE_CHECKBOX = 'page-checkbox';

interface PageCheckboxProps {
  label: string;
  games: readonly Game[];
  selection: Selection;
}

/** Selects or deselects all games of the page. Enabled even on an empty page, because a disabled checkbox would lose the focus. */
function PageCheckbox({ label, games, selection }: PageCheckboxProps) {
  const selectable = selectableOf(games);
  const isChosen = ({ id }: Game) => selection.games.has(id);
  const isAll = selectable.length > 0 && selectable.every(isChosen);
  return (
    <Checkbox
      id={PAGE_CHECKBOX}
      aria-label={label}
      checked={isAll}
      indeterminate={!isAll && games.some(isChosen)}
      onChange={() => selection.choose(isAll ? games : selectable, !isAll)}
    />
  );
}

/** Where to move the focus in the table. A phone has no header, so there it is the first row. */
export const tableFocusTargets = () => [
  document.getElementById(PAGE_CHECKBOX),
  document.querySelector<HTMLElement>('[id^="game-"]'),
];

interface GameNameProps {
  game: Game;
  now: number;
  edit: TextEdit | undefined;
  actions: Pick<RowActions, 'edit' | 'rename'>;
}

/** A change of progress must not render the cell again. */
const isSameName = (a: GameNameProps, b: GameNameProps): boolean =>
  a.actions === b.actions &&
  a.edit === b.edit &&
  a.now === b.now &&
  a.game.id === b.game.id &&
  a.game.name === b.game.name &&
  a.game.booth?.name === b.game.booth?.name &&
  a.game.started_at === b.game.started_at &&
  a.game.players_count === b.game.players_count;

/** The name of a game: a link, or its inline editor. On a card it also shows the values of hidden columns. */
const GameName = memo(function GameName({ game, now, edit, actions }: GameNameProps) {
  const t = useTexts('games');
  const format = useFormat();
  const shortMoment = useShortMoment();
  const editor = useNameEditor();
  const linkState = useListLinkState();
  const players = t('players', {
    count: game.players_count,
    formatted: format.number(game.players_count),
  });
  // Lines break between facts only, and only a booth's name may need two lines.
  const sub = (
    <>
      {game.booth ? (
        <>
          <bdi>{game.booth.name}</bdi>
          <span>{'\u00a0· '}</span>
        </>
      ) : null}
      {game.started_at === null ? null : (
        <span className={classes['fact']}>
          <Moment at={game.started_at}>{shortMoment(game.started_at, now)}</Moment>
          <span> · </span>
        </span>
      )}
      <span className={classes['fact']}>{players}</span>
    </>
  );
  return (
    <RowName sub={sub} narrow={game.booth?.name} medium={players}>
      <InlineEdit
        value={game.name}
        edit={edit}
        onEdit={next => actions.edit(game.id, next)}
        onSave={name => actions.rename(game.id, name)}
        render={name => (
          <Link
            id={nameLinkId(game.id)}
            className={rowLinkClass()}
            to={`/games/${game.id}`}
            state={linkState}
            title={name}
          >
            {name}
          </Link>
        )}
        {...editor}
      />
    </RowName>
  );
}, isSameName);
