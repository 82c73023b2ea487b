import { CALLS, momentSchema, text, type CallAnswer, type Id, type Player } from '@backglass/contract';
import {
  appErrorOf,
  call,
  isolateName,
  ruleTextKey,
  unwrap,
  useTexts,
  type AnswerSchema,
} from '@backglass/platform';
import { useFailure, useFormat, useLoadErrorText, useNow, useQuery } from '@backglass/platform/operator';
import { Button, Callout, Form, Muted, Spinner, TextField } from '@backglass/ui';
import { Dialog, DialogFooter } from '@backglass/ui/overlay';
import { Undo2Icon } from '@lucide/icons';
import { useState } from 'react';
import { gameKeys } from '../../api/game-cache.ts';
import { useShortMoment } from '../../common/moment.tsx';
import type { PlayerChange } from '../../actions/correct-player.ts';
import classes from './corrections.module.css';

const MAX_SCORE = 999_999_999;
const MAX_REASON = 200;
const reasonSchema = text(0, MAX_REASON);

const PLAIN = /^[-−–]?\d+$/;
/** As pages and spreadsheets write numbers. */
const GROUPED = /^[-−–]?\d{1,3}(?:[\s.,’']\d{3})+$/;

function readScore(typed: string): number | undefined {
  const trimmed = typed.trim();
  if (!PLAIN.test(trimmed) && !GROUPED.test(trimmed)) return undefined;
  const score = Number(trimmed.replace(/[\s.,’']/g, '').replace(/^[−–]/, '-'));
  return Math.abs(score) <= MAX_SCORE ? score : undefined;
}

interface CorrectDialogProps {
  player: Player;
  asks: 'score' | 'removal';
  isOpen: boolean;
  onClose: () => void;
  onCorrect: (change: PlayerChange, reason: string | undefined) => void;
}

/** Asks for the right score, or for the reason why a player is taken out. The reason is optional. */
export function CorrectDialog({ player, asks, isOpen, onClose, onCorrect }: CorrectDialogProps) {
  const t = useTexts('games');
  const format = useFormat();
  const [score, setScore] = useState(String(player.score));
  const [reason, setReason] = useState('');
  const [scoreError, setScoreError] = useState<string>();
  const parsedReason = reasonSchema.safeParse(reason);
  const reasonError = parsedReason.success
    ? undefined
    : t(ruleTextKey(parsedReason.error.issues[0]?.message ?? 'invalid'), { qty: MAX_REASON });
  const name = isolateName(player.name);
  function submit(): void {
    const read = readScore(score);
    if (asks === 'score' && read === undefined)
      return setScoreError(t('correction.score_wrong', { max: format.number(MAX_SCORE) }));
    if (!parsedReason.success) return;
    onClose();
    const why = parsedReason.data || undefined;
    if (asks === 'removal') onCorrect({ is_removed: true }, why);
    else if (read !== undefined && read !== player.score) onCorrect({ score: read }, why);
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open => open || onClose()}
      title={t(asks === 'score' ? 'correction.score_title' : 'correction.removal_title', { name })}
      description={t(asks === 'score' ? 'correction.score_text' : 'correction.removal_text')}
      closeLabel={t('platform:action.close')}
    >
      <Form onSubmit={submit}>
        {asks === 'score' ? (
          <TextField
            name="score"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for the score
            autoFocus
            label={t('game.score')}
            // The numeric keyboard of an iPhone has no minus.
            inputMode={player.score < 0 ? 'text' : 'numeric'}
            autoComplete="off"
            value={score}
            error={scoreError}
            onFocus={event => event.currentTarget.select()}
            onChange={event => {
              setScore(event.target.value);
              setScoreError(undefined);
            }}
          />
        ) : null}
        <TextField
          name="reason"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the only field of this dialog
          autoFocus={asks === 'removal'}
          label={t('correction.reason')}
          autoComplete="off"
          value={reason}
          error={reasonError}
          onChange={event => setReason(event.target.value)}
        />
        <DialogFooter>
          <Button size="form" onClick={onClose}>
            {t('platform:action.cancel')}
          </Button>
          <Button size="form" type="submit" variant={asks === 'score' ? 'primary' : 'danger'}>
            {t(asks === 'score' ? 'platform:action.save' : 'correction.remove')}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

interface RemovedPlayersProps {
  players: readonly Player[];
  onPutBack: (player: Player) => void;
}

/** The players whom an operator has taken out of the game. */
export function RemovedPlayers({ players, onPutBack }: RemovedPlayersProps) {
  const t = useTexts('games');
  const format = useFormat();
  return (
    <section className={classes['section']} aria-label={t('correction.removed_players')} data-print="none">
      <h2 className={classes['title']}>{t('correction.removed_players')}</h2>
      <ul className={classes['list']}>
        {players.map(player => (
          <li key={player.id} className={classes['row']}>
            <span className={classes['words']} dir="auto">
              {player.name}
            </span>
            <Muted>{format.number(player.score)}</Muted>
            <Button
              size="sm"
              icon={Undo2Icon}
              aria-label={t('correction.put_back_of', { name: player.name })}
              onClick={() => onPutBack(player)}
            >
              {t('correction.put_back_action')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The corrections of a game, which are read when the operator opens the list. */
export function Changes({ gameId }: { gameId: Id }) {
  const t = useTexts('games');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classes['section']}
      data-print="none"
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary className={classes['title']}>{t('correction.changes')}</summary>
      {isOpen ? <ChangeList gameId={gameId} /> : null}
    </details>
  );
}

type Correction = CallAnswer<'corrections', 'GET'>[number];

const isCorrection = (row: Partial<Correction> | null): boolean =>
  typeof row?.id === 'number' &&
  typeof row.before?.name === 'string' &&
  typeof row.after?.name === 'string' &&
  momentSchema.safeParse(row.created_at).success;

const correctionsSchema: AnswerSchema<readonly Correction[]> = {
  safeParse: answer =>
    Array.isArray(answer) && answer.every(isCorrection)
      ? { success: true, data: answer as Correction[] }
      : { success: false },
};

function ChangeList({ gameId }: { gameId: Id }) {
  const t = useTexts('games');
  const errorText = useLoadErrorText();
  const query = useQuery({
    queryKey: [...gameKeys.all, 'corrections', gameId],
    queryFn: async ({ signal }) =>
      unwrap(await call(correctionsSchema, { method: 'GET', path: CALLS.corrections(gameId), signal })),
  });
  const failure = useFailure(query);
  if (query.data)
    return (
      <ol className={classes['list']}>
        {query.data.map(correction => (
          <Change key={correction.id} correction={correction} />
        ))}
      </ol>
    );
  if (!failure) return <Spinner label={t('correction.changes')} />;
  return (
    <Callout
      level="warning"
      levelLabel={t('platform:level.warning')}
      title={t('correction.unread')}
      action={
        <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('platform:action.retry')}
        </Button>
      }
    >
      {errorText(appErrorOf(failure)).description}
    </Callout>
  );
}

const CLOCK_INTERVAL = 60_000;

function Change({ correction }: { correction: Correction }) {
  const t = useTexts('games');
  const format = useFormat();
  const moment = useShortMoment();
  const now = useNow(CLOCK_INTERVAL);
  const { before, after, operator, reason, created_at: at } = correction;
  const name = isolateName(before.name);
  const facts = [
    before.name === after.name
      ? undefined
      : t('correction.was_renamed', { name, after: isolateName(after.name) }),
    before.score === after.score
      ? undefined
      : t('correction.was_scored', {
          name,
          before: format.number(before.score),
          after: format.number(after.score),
        }),
    before.is_removed === after.is_removed
      ? undefined
      : t(after.is_removed ? 'correction.was_removed' : 'correction.was_put_back', { name }),
  ].filter(fact => fact !== undefined);
  return (
    <li className={classes['change']}>
      <span>{facts.length > 0 ? facts.join(' ') : t('correction.was_kept', { name })}</span>
      {reason === null ? null : <q dir="auto">{reason}</q>}
      <Muted>{t('correction.by', { name: isolateName(operator), time: moment(at, now) })}</Muted>
    </li>
  );
}
