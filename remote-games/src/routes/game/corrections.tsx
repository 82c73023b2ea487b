import {
  CALLS,
  cleanText,
  LIMITS,
  momentSchema,
  text,
  type CallAnswer,
  type Id,
  type Player,
} from '@backglass/contract';
import { appErrorOf, call, isolateName, ruleTextKey, unwrap, useTexts } from '@backglass/platform';
import {
  answerThat,
  useFailure,
  useFormat,
  useLoadErrorText,
  useNow,
  useQuery,
} from '@backglass/platform/operator';
import { Button, Callout, Form, Muted, Spinner, TextField } from '@backglass/ui';
import { Dialog, DialogFooter } from '@backglass/ui/overlay';
import { Undo2Icon } from '@lucide/icons';
import { useEffect, useRef, useState } from 'react';
import { gameKeys } from '../../api/game-cache.ts';
import { useShortMoment } from '../../common/moment.tsx';
import {
  correctedValue,
  fieldErrorsOf,
  useCorrectPlayer,
  type CorrectionRequest,
  type PlayerChange,
} from '../../actions/correct-player.ts';
import classes from './corrections.module.css';

const MAX_SCORE = 999_999_999;
const MAX_REASON = 200;
const reasonSchema = text(0, MAX_REASON);
const nameSchema = text(LIMITS.playerName.min, LIMITS.playerName.max);

const PLAIN = /^[-−–]?\d+$/;
/** As pages and spreadsheets write numbers. */
const GROUPED = /^[-−–]?\d{1,3}(?:[\s.,’']\d{3})+$/;

function readScore(typed: string): number | undefined {
  const trimmed = typed.trim();
  if (!PLAIN.test(trimmed) && !GROUPED.test(trimmed)) return undefined;
  const score = Number(trimmed.replace(/[\s.,’']/g, '').replace(/^[−–]/, '-'));
  return Math.abs(score) <= MAX_SCORE ? score : undefined;
}

type Asks = 'name' | 'score' | 'removal';

interface CorrectDialogProps {
  gameId: Id;
  /** As the ranking showed the player when the dialog was opened. */
  player: Player;
  /** As the game has the player now. */
  current: Player | undefined;
  isRemoved: boolean;
  asks: Asks;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Asks for the right name or score, or for the reason why a player is taken out. The reason is optional. Stays open until the answer of the
 * API. If a colleague corrects the same meanwhile, it says so, keeps what was typed, and can save over it. A player who was taken out
 * cannot be corrected.
 */
export function CorrectDialog(props: CorrectDialogProps) {
  const { gameId, player, current = player, isRemoved, asks, isOpen, onClose, onDone } = props;
  const t = useTexts('games');
  const format = useFormat();
  const { mutateAsync, isPending } = useCorrectPlayer();
  const [value, setValue] = useState(String(asks === 'name' ? player.name : player.score));
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  /** Why the API has refused the change: a colleague has changed the player. */
  const [refusal, setRefusal] = useState<string>();
  const isShown = useRef(isOpen);
  useEffect(() => {
    isShown.current = isOpen;
    return () => void (isShown.current = false);
  }, [isOpen]);
  const input = useRef<HTMLInputElement>(null);

  const tooLong = (typed: string, schema: typeof reasonSchema, qty: number) => {
    const { error: wrong } = schema.safeParse(typed);
    return wrong && t(ruleTextKey(wrong.issues[0]?.message ?? 'invalid'), { qty });
  };
  const nameError = tooLong(value, nameSchema, LIMITS.playerName.max);
  const reasonError = tooLong(reason, reasonSchema, MAX_REASON);
  const name = isolateName(player.name);
  const isOutdated =
    isRemoved || (asks !== 'removal' && correctedValue(player, asks) !== correctedValue(current, asks));
  const conflict = isOpen && !isPending ? conflictText() : undefined;

  /** What the page knows by now says more than an earlier refusal. */
  function conflictText(): string | undefined {
    if (isRemoved) return t('correction.removed_meanwhile', { name });
    if (!isOutdated) return refusal;
    const after = asks === 'name' ? isolateName(current.name) : format.number(current.score);
    return t('correction.changed_meanwhile', { after });
  }

  function saveKey() {
    if (asks === 'removal') return 'correction.remove';
    return conflict === undefined ? 'platform:action.save' : 'correction.save_anyway';
  }

  const scoreWrong = () =>
    t('correction.score_wrong', { min: format.number(-MAX_SCORE), max: format.number(MAX_SCORE) });

  /** Returns undefined for a value that is wrong. */
  function readChange(): PlayerChange | undefined {
    if (asks === 'removal') return { is_removed: true };
    if (asks === 'name') return nameError === undefined ? { name: cleanText(value) } : undefined;
    const score = readScore(value);
    return score === undefined ? undefined : { score };
  }

  /** Returns false for a failure that is told by a notice, without the dialog. */
  function showFailure(failure: Error): boolean {
    const { code, general } = appErrorOf(failure);
    if (code === 'player_changed' && general.length > 0) {
      setRefusal(general.join(' '));
      return true;
    }
    const wrong = fieldErrorsOf(failure);
    if (wrong === undefined) onClose();
    setError(wrong);
    return wrong !== undefined;
  }

  function closeThis(): void {
    // The operator may have closed this dialog, and opened another one.
    if (isShown.current) onClose();
  }

  async function submit(): Promise<void> {
    if (!isOpen || isRemoved) return;
    const change = readChange();
    if (!change) {
      setError(asks === 'name' ? nameError : scoreWrong());
      return input.current?.focus();
    }
    if (reasonError !== undefined) return;
    // The operator has read of a conflict, so the change may replace what it names.
    const expected = conflict === undefined ? player : current;
    const isSame = change.name === expected.name || change.score === expected.score;
    if (isSame && refusal === undefined) return onClose();
    setRefusal(undefined);
    const request: CorrectionRequest = {
      ...{ gameId, player: expected, change, reason: cleanText(reason) || undefined },
      onDone: () => {
        closeThis();
        onDone();
      },
      showsFailure: failure => isShown.current && showFailure(failure),
    };
    // A notice or the dialog shows a failure.
    await mutateAsync(request).catch(() => undefined);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open => open || onClose()}
      title={t(`correction.${asks}_title`, { name })}
      description={
        <span role="status">
          {conflict ?? t(asks === 'removal' ? 'correction.removal_text' : 'correction.kept_text')}
        </span>
      }
      closeLabel={t('platform:action.close')}
    >
      <Form onSubmit={submit}>
        {asks === 'removal' ? null : (
          <TextField
            ref={input}
            name={asks}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for it
            autoFocus
            label={t(asks === 'name' ? 'correction.name_field' : 'game.score')}
            {...(asks === 'score' && { inputMode: scoreKeyboard(player) })}
            autoComplete="off"
            dir="auto"
            value={value}
            error={error ?? (value.length > LIMITS.playerName.max && asks === 'name' ? nameError : undefined)}
            onFocus={event => event.currentTarget.select()}
            onChange={event => {
              setValue(event.target.value);
              setError(undefined);
            }}
          />
        )}
        <TextField
          name="reason"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the only field of this dialog
          autoFocus={asks === 'removal'}
          label={t('correction.reason')}
          autoComplete="off"
          value={reason}
          error={reasonError ?? (asks === 'removal' ? error : undefined)}
          onChange={event => setReason(event.target.value)}
        />
        <DialogFooter>
          <Button size="form" onClick={onClose}>
            {t(isRemoved && !isPending ? 'platform:action.close' : 'platform:action.cancel')}
          </Button>
          {isRemoved && !isPending ? null : (
            <Button
              size="form"
              type="submit"
              busy={isPending}
              variant={asks === 'removal' ? 'danger' : 'primary'}
            >
              {t(saveKey())}
            </Button>
          )}
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

/** The numeric keyboard of an iPhone has no minus. */
const scoreKeyboard = ({ score }: Player) => (score < 0 ? 'text' : 'numeric');

interface RemovedPlayersProps {
  gameId: Id;
  players: readonly Player[];
  onDone: () => void;
}

/** The players whom an operator has taken out of the game. */
export function RemovedPlayers({ gameId, players, onDone }: RemovedPlayersProps) {
  const t = useTexts('games');
  return (
    <section className={classes['section']} aria-label={t('correction.removed_players')} data-print="none">
      <h2 className={classes['title']}>{t('correction.removed_players')}</h2>
      <ul className={classes['list']}>
        {players.map(player => (
          <RemovedPlayer key={player.id} gameId={gameId} player={player} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}

type RemovedPlayerProps = Pick<CorrectionRequest, 'gameId' | 'player' | 'onDone'>;

function RemovedPlayer({ gameId, player, onDone }: RemovedPlayerProps) {
  const t = useTexts('games');
  const format = useFormat();
  const { mutateAsync, isPending } = useCorrectPlayer();
  const isSending = useRef(false);
  async function putBack(): Promise<void> {
    // A second press may come before React renders the button as busy.
    if (isSending.current) return;
    isSending.current = true;
    await mutateAsync({ gameId, player, change: { is_removed: false }, onDone }).catch(() => undefined);
    isSending.current = false;
  }
  return (
    <li className={classes['row']}>
      <span className={classes['words']} dir="auto">
        {player.name}
      </span>
      <Muted>{format.number(player.score)}</Muted>
      <Button
        size="sm"
        icon={Undo2Icon}
        busy={isPending}
        aria-label={t('correction.put_back_of', { name: player.name })}
        onClick={() => void putBack()}
      >
        {t('correction.put_back_action')}
      </Button>
    </li>
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

const correctionsSchema = answerThat<readonly Correction[]>(
  rows => Array.isArray(rows) && rows.every(isCorrection),
);

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
