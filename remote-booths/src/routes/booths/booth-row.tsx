import { boothNameSchema, LIMITS, shownStatusOf, type Booth, type Game } from '@backglass/contract';
import { Link, ruleTextKey, useTexts } from '@backglass/platform';
import { ExtensionPoint } from '@backglass/platform/operator';
import { Icon, Muted, VisuallyHidden } from '@backglass/ui';
import { CellText, InlineEdit, Row, RowName, rowLinkClass, StatusChip, Td } from '@backglass/ui/lists';
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
            sub={
              <span className={classes.facts}>
                <span>{lastSeen}</span>
                {playing ? <span className={classes.playing}>{` · ${playing.name}`}</span> : null}
              </span>
            }
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
          </RowName>
          <div className={classes.contributed}>
            <ExtensionPoint name="booth.card" props={contributed} />
          </div>
        </div>
      </Td>
      <Td area="status">
        <StatusChip
          status={booth.is_online ? 'online' : 'offline'}
          label={t(booth.is_online ? 'list.online' : 'list.offline')}
        />
        {lostGame ? (
          <span className={classes.lost} title={t('list.lost', { game: lostGame })}>
            <Icon of={TriangleAlertIcon} />
            <VisuallyHidden>{t('list.lost', { game: lostGame })}</VisuallyHidden>
          </span>
        ) : null}
      </Td>
      <Td fold="phone" muted={booth.is_online}>
        {lastSeen}
      </Td>
      <Td fold="phone" muted={!playing}>
        {playing ? (
          <Link to={`/games/${playing.id}`} className={rowLinkClass()}>
            <CellText>{playing.name}</CellText>
          </Link>
        ) : playing === null ? (
          '—'
        ) : null}
      </Td>
      <Td area="menu">
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

/** The row's width determines which buttons are visible. */
function focusFirstVisible(actions: HTMLElement | null): void {
  for (const button of actions?.querySelectorAll('button') ?? []) {
    button.focus();
    if (document.activeElement === button) return;
  }
}
