import {
  boothNameSchema,
  LIMITS,
  progressOf,
  shownStatusOf,
  type Booth,
  type Game,
} from '@backglass/contract';
import { isolateName, Link, ruleTextKey, useTexts } from '@backglass/platform';
import { ExtensionPoint, useFormat } from '@backglass/platform/operator';
import { Icon, Muted } from '@backglass/ui';
import { InlineEdit, Lamps, Row, RowName, rowLinkClass, StatusChip, Td } from '@backglass/ui/lists';
import { TriangleAlertIcon } from '@lucide/icons';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useRenameBooth } from '../../api/rename-booth.ts';
import { BoothActions } from './booth-actions.tsx';
import classes from './booth-row.module.css';
import { markedName } from './booth-texts.ts';

interface BoothRowProps {
  booth: Booth;
  /** Distinguishes booths of the same name. */
  mark: string | undefined;
  lastSeen: string;
  /** `null`: no game runs. `undefined`: the games are still loading. */
  playing: Game | null | undefined;
  onArchive: () => void;
  onEditing: (isEditing: boolean) => void;
}

/** A row or card of a booth. The operator edits the name in place. */
export function BoothRow({ booth, mark, lastSeen, playing, onArchive, onEditing }: BoothRowProps) {
  const t = useTexts('booths');
  const format = useFormat();
  const rename = useRenameBooth();
  const contributed = useMemo(() => ({ booth }), [booth]);
  const [editing, setEditing] = useState(false);
  const wasEditing = useRef(false);
  const actions = useRef<HTMLDivElement>(null);

  const reportEditing = useEffectEvent(onEditing);
  useEffect(() => reportEditing(editing), [editing]);

  useEffect(() => {
    const closed = wasEditing.current && !editing;
    // If the editor had the focus when React removed it, the body now has the focus.
    if (closed && document.activeElement === document.body) focusFirstVisible(actions.current);
    wasEditing.current = editing;
  }, [editing]);

  /** The running game of an offline booth. It gets no scores until the booth is online. */
  const lostGame = playing && shownStatusOf(playing) === 'no_signal' ? playing.name : undefined;

  const validate = (text: string): string | undefined => {
    const issue = boothNameSchema.safeParse(text).error?.issues[0];
    return issue && t(ruleTextKey(issue.message), { qty: LIMITS.boothName.max });
  };

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
              label={t('rename.field')}
              saveLabel={t('platform:action.save')}
              cancelLabel={t('platform:action.cancel')}
              render={name => (
                <span className={classes.name} title={name}>
                  <span className={classes.words}>{name}</span>
                  {mark ? <Muted>{mark}</Muted> : null}
                </span>
              )}
              editing={editing}
              onEditingChange={setEditing}
              validate={validate}
              maxLength={LIMITS.boothName.max}
              onSave={(...save) => rename(booth, ...save)}
            />
            {lostGame ? (
              <span className={classes.lost}>
                <Icon of={TriangleAlertIcon} />
                <span>{t('list.lost', { game: lostGame })}</span>
              </span>
            ) : null}
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
          onRename={() => setEditing(true)}
          onArchive={onArchive}
        />
      </Td>
    </Row>
  );
}

/** A link to the game that a booth plays, with its progress. */
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

/** The row's width determines which buttons are visible. */
function focusFirstVisible(actions: HTMLElement | null): void {
  for (const button of actions?.querySelectorAll('button') ?? []) {
    button.focus();
    if (document.activeElement === button) return;
  }
}
