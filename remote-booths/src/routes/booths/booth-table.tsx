import { progressOf, shownStatusOf, type Booth, type Game, type Id } from '@backglass/contract';
import { isolateName, Link, useNavigate, useTexts } from '@backglass/platform';
import {
  ExtensionPoint,
  useBoothAlarms,
  useFormat,
  useRunningGames,
  useSilentGames,
} from '@backglass/platform/operator';
import { Button, buttonClass, Icon, Muted, Panel, VisuallyHidden } from '@backglass/ui';
import {
  InlineEdit,
  Lamps,
  Row,
  rowLinkClass,
  RowName,
  SkeletonRows,
  StatusChip,
  Table,
  TableBody,
  TableHead,
  Td,
  Th,
  type TextEdit,
} from '@backglass/ui/lists';
import { Menu } from '@backglass/ui/overlay';
import { ArchiveIcon, PencilIcon, TriangleAlertIcon, TvIcon } from '@lucide/icons';
import { useEffect, useMemo, useRef, useState, type Ref } from 'react';
import classes from './booth-table.module.css';
import { markedName, namesakeNumbers, useLastSeen, useNameEditor } from './booth-texts.ts';
import type { BoothNames } from './rename-booth.ts';

interface BoothTableProps {
  /** `undefined` while the booths load. */
  booths: readonly Booth[] | undefined;
  names: BoothNames;
  onArchive: (booth: Booth, playing: Game | undefined) => void;
}

export function BoothTable({ booths, names: { edits, rename }, onArchive }: BoothTableProps) {
  const t = useTexts('booths');
  const lastSeen = useLastSeen();
  const running = useRunningGames();
  const silent = useSilentGames();
  const games = running && silent && [...running, ...silent];
  const gameOf = (booth: Booth) => games?.find(game => game.booth?.id === booth.id);
  const marks = namesakeNumbers(booths ?? []);
  const inOrder = useOfflineFirst(booths);
  return (
    <Panel label={t('list.title')} flush>
      <Table
        label={t('list.title')}
        cards
        fixedColumns
        busy={booths === undefined}
        waitingText={t('platform:still_waiting')}
      >
        <TableHead>
          <Th area="name">{t('list.name')}</Th>
          <Th area="status" size="words">
            {t('list.state')}
          </Th>
          <Th fold="narrow" size="since">
            {t('list.last_seen')}
          </Th>
          <Th fold="phone" size="game">
            {t('list.playing')}
          </Th>
          <Th area="menu" size="words">
            <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
          </Th>
        </TableHead>
        <TableBody>
          {booths ? (
            inOrder(booths).map(booth => (
              <BoothRow
                key={booth.id}
                booth={booth}
                mark={marks.get(booth.id)}
                lastSeen={lastSeen(booth)}
                playing={games && (gameOf(booth) ?? null)}
                edit={edits.of(booth.id)}
                onEdit={edit => edits.set(booth.id, edit)}
                onRename={name => rename(booth.id, name)}
                onArchive={() => onArchive(booth, gameOf(booth))}
              />
            ))
          ) : (
            <SkeletonRows rows={4} columns={2} />
          )}
        </TableBody>
      </Table>
    </Panel>
  );
}

/** Orders offline booths first, the one that was seen last before the others. Later changes move no row. */
function useOfflineFirst(
  booths: readonly Booth[] | undefined,
): (booths: readonly Booth[]) => readonly Booth[] {
  const [order, setOrder] = useState<readonly Id[]>();
  if (order === undefined && booths !== undefined) {
    const lastSeen = ({ is_online, last_seen_at }: Booth) =>
      is_online ? -1 : Date.parse(last_seen_at ?? '') || 0;
    setOrder([...booths].sort((a, b) => lastSeen(b) - lastSeen(a)).map(({ id }) => id));
  }
  const place = (id: Id) => order?.indexOf(id) ?? -1;
  // A booth that is new on this page has no place, and stands last.
  const rank = ({ id }: Booth) => (place(id) < 0 ? Infinity : place(id));
  return all => [...all].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

interface BoothRowProps {
  booth: Booth;
  /** Distinguishes booths of the same name. */
  mark: string | undefined;
  lastSeen: string;
  /** `null`: no game runs. `undefined`: the games are still loading. */
  playing: Game | null | undefined;
  /** The editor of the name. */
  edit: TextEdit | undefined;
  onEdit: (edit: TextEdit | undefined) => void;
  onRename: (name: string) => void;
  onArchive: () => void;
}

/** A row or card of a booth. The operator edits the name in place. */
function BoothRow(props: BoothRowProps) {
  const { booth, mark, lastSeen, playing, edit, onEdit, onRename, onArchive } = props;
  const t = useTexts('booths');
  const format = useFormat();
  const editor = useNameEditor();
  const contributed = useMemo(() => ({ booth }), [booth]);
  const editing = edit !== undefined && edit.isSaving !== true;
  const wasEditing = useRef(false);
  const actions = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const closed = wasEditing.current && !editing;
    // If the editor had the focus when React removed it, the body now has the focus.
    if (closed && document.activeElement === document.body) focusFirstVisible(actions.current);
    wasEditing.current = editing;
  }, [editing]);

  /** The running game of an offline booth. It gets no scores until the booth is online. */
  const lostGame = playing && shownStatusOf(playing) === 'no_signal' ? isolateName(playing.name) : undefined;
  const hasAlarm = useBoothAlarms(({ raised }) => raised.has(booth.id));
  const trouble = booth.out_of_order
    ? [t('list.out_of_order'), booth.out_of_order.note].filter(Boolean).join(': ')
    : lostGame !== undefined
      ? t('alarm.during', { game: lostGame })
      : hasAlarm
        ? t('alarm.silent')
        : undefined;

  return (
    <Row>
      <Td area="name">
        <div className={classes.identity}>
          <RowName
            // One line, because the running games load after the booths and must not move the rows.
            sub={
              <span className={classes.fact}>
                {booth.is_online && playing
                  ? `${format.percent(progressOf(playing))} · ${isolateName(playing.name)}`
                  : lastSeen}
              </span>
            }
            narrow={lastSeen}
          >
            <InlineEdit
              value={booth.name}
              {...editor}
              render={name => (
                <span className={classes.name} title={name}>
                  <Link to={`/booths/${booth.id}`} className={rowLinkClass()}>
                    <span className={classes.words}>{name}</span>
                  </Link>
                  {mark ? <Muted>{mark}</Muted> : null}
                </span>
              )}
              edit={edit}
              onEdit={onEdit}
              onSave={onRename}
            />
            {trouble === undefined ? null : (
              <span className={classes.trouble}>
                <Icon of={TriangleAlertIcon} />
                {booth.out_of_order ? (
                  <span className={classes.note} title={trouble}>
                    {trouble}
                  </span>
                ) : (
                  <span>{trouble}</span>
                )}
              </span>
            )}
          </RowName>
          <div className={classes.contributed}>
            <ExtensionPoint name="booth.card" props={contributed} />
          </div>
        </div>
      </Td>
      <Td area="status" size="words">
        <StatusChip
          status={booth.is_online ? 'online' : 'offline'}
          label={t(booth.is_online ? 'list.online' : 'list.offline')}
        />
      </Td>
      <Td fold="narrow" size="since" muted={booth.is_online}>
        {lastSeen}
      </Td>
      <Td fold="phone" size="game" muted={!playing}>
        {playing ? <PlayingGame game={playing} /> : playing === null ? '—' : null}
      </Td>
      <Td area="menu" size="words">
        <BoothActions
          ref={actions}
          booth={booth}
          name={markedName(booth, mark)}
          onRename={() => onEdit({})}
          onArchive={onArchive}
        />
      </Td>
    </Row>
  );
}

function PlayingGame({ game }: { game: Game }) {
  const t = useTexts('booths');
  const percent = useFormat().percent(progressOf(game));
  return (
    <span className={classes.game}>
      <Link to={`/games/${game.id}`} className={rowLinkClass()} title={game.name}>
        {game.name}
      </Link>
      <span>
        <Lamps
          label={t('list.progress')}
          valueText={percent}
          text={percent}
          status={shownStatusOf(game)}
          progress={progressOf(game)}
          mapsPlayed={game.maps_played}
          mapsTotal={game.maps_total}
        />
      </span>
    </span>
  );
}

interface BoothActionsProps {
  booth: Pick<Booth, 'id'>;
  name: string;
  onRename: () => void;
  onArchive: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** The actions of a booth: a menu, and buttons for the two most frequent ones in a wide table. */
function BoothActions({ booth, name, onRename, onArchive, ref }: BoothActionsProps) {
  const t = useTexts('booths');
  const navigate = useNavigate();
  const wall = `/games/wall?booth=${booth.id}`;
  return (
    <div className={classes.actions} ref={ref}>
      <span className={classes.buttons}>
        <Link
          className={buttonClass({ variant: 'muted', size: 'sm' })}
          to={wall}
          aria-label={t('wall.of', { name })}
        >
          <Icon of={TvIcon} />
          <span>{t('wall.action')}</span>
        </Link>
        <Button
          variant="muted"
          size="sm"
          icon={PencilIcon}
          aria-label={t('rename.of', { name })}
          onClick={onRename}
        >
          {t('rename.action')}
        </Button>
      </span>
      <Menu
        label={t('list.actions_of', { name })}
        variant="muted"
        items={[
          { id: 'wall', label: t('wall.action'), icon: TvIcon, onAction: () => void navigate(wall) },
          { id: 'rename', label: t('rename.action'), icon: PencilIcon, onAction: onRename },
          { id: 'archive', label: t('archive.action'), icon: ArchiveIcon, rule: true, onAction: onArchive },
        ]}
      />
    </div>
  );
}

/** The row's width determines which buttons are visible. */
function focusFirstVisible(actions: HTMLElement | null): void {
  for (const button of actions?.querySelectorAll('button') ?? []) {
    button.focus();
    if (document.activeElement === button) return;
  }
}
