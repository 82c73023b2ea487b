import { anyAnswerSchema, CALLS, momentSchema, type Id } from '@backglass/contract';
import type { UserSession } from '@backglass/contract/own-data';
import {
  appErrorOf,
  call,
  logOutEverywhere,
  notify,
  unwrap,
  useErrorText,
  useTexts,
} from '@backglass/platform';
import {
  answerThat,
  lookUpLostAnswer,
  queryOptions,
  useFailure,
  useFormat,
  useLoadErrorText,
  useNow,
  useQuery,
  useQueryClient,
  useWrite,
} from '@backglass/platform/operator';
import { Button, Callout, Cluster, Icon, Muted, Spinner, Stack } from '@backglass/ui';
import { ConfirmDialog } from '@backglass/ui/overlay';
import { LogOutIcon, MonitorIcon, SmartphoneIcon } from '@lucide/icons';
import { useRef, useState } from 'react';
import { deviceName } from '../../device-name.ts';
import classes from './personal-data.module.css';

/** Lists the devices where the operator is logged in. Ends the session of one, or all sessions, this one included. */
export function Sessions() {
  const t = useTexts('profile');
  const errorText = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function leave(): Promise<void> {
    setIsBusy(true);
    const answer = await logOutEverywhere();
    // The session has ended, so the shell redirects to log-in.
    if (answer.ok || answer.error.kind === 'unauthenticated') return;
    setIsBusy(false);
    setIsAsking(false);
    notify({ level: 'error', title: t('sessions.failed'), description: errorText(answer.error).description });
  }

  return (
    <Stack>
      <Cluster justify="between">
        <Muted>{t('sessions.help')}</Muted>
        <Button size="form" icon={LogOutIcon} onClick={() => setIsAsking(true)}>
          {t('sessions.action')}
        </Button>
      </Cluster>
      <Devices />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('sessions.confirm')}
        description={t('sessions.confirm_help')}
        confirmLabel={t('sessions.action')}
        cancelLabel={t('platform:action.cancel')}
        closeLabel={t('platform:action.close')}
        busy={isBusy}
        onConfirm={() => void leave()}
      />
    </Stack>
  );
}

/** So many devices are always shown. */
const SHOWN = 5;

function Devices() {
  const t = useTexts('profile');
  const errorText = useLoadErrorText();
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const query = useQuery(sessionsQueryOptions);
  const { data, isFetching, refetch } = query;
  const failure = useFailure(query);
  if (data) {
    const device = (session: UserSession) => (
      <Device key={session.id} session={session} onEnded={() => list.current?.focus()} />
    );
    const more = data.slice(SHOWN);
    return (
      <>
        <ul className={classes.devices} ref={list} tabIndex={-1} aria-label={t('sessions.title')}>
          {data.slice(0, SHOWN).map(device)}
        </ul>
        {more.length > 0 ? (
          <details className={classes.more}>
            <summary>
              {t('sessions.more', { count: more.length, formatted: format.number(more.length) })}
            </summary>
            <ul className={classes.devices}>{more.map(device)}</ul>
          </details>
        ) : null}
      </>
    );
  }
  if (!failure) return <Spinner label={t('sessions.loading')} />;
  // An older API does not list sessions.
  if (appErrorOf(failure).status === 404) return null;
  return (
    <Callout
      level="warning"
      levelLabel={t('platform:level.warning')}
      title={t('sessions.unread')}
      action={
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          {t('platform:action.retry')}
        </Button>
      }
    >
      {errorText(appErrorOf(failure)).description}
    </Callout>
  );
}

function Device({ session, onEnded }: { session: UserSession; onEnded: () => void }) {
  const t = useTexts('profile');
  const lastUse = useLastUse(session);
  const queries = useQueryClient();
  const { system } = session;
  const name = deviceName(t, session);
  const row = useRef<HTMLLIElement>(null);
  const end = useWrite({
    target: () => `sessions/${session.id}`,
    write: () => endSession(session.id),
    failed: () => t('sessions.end_failed', { device: name }),
    onSuccess: () => {
      // The operator may have moved the focus elsewhere.
      const hadFocus = row.current?.contains(document.activeElement);
      queries.setQueryData(sessionsQueryOptions.queryKey, list =>
        list?.filter(({ id }) => id !== session.id),
      );
      notify({ level: 'success', title: t('sessions.ended', { device: name }) });
      if (hadFocus) onEnded();
    },
  });
  const isPhone = system === 'iOS' || system === 'Android';
  return (
    <li ref={row} className={classes.device}>
      <Icon of={isPhone ? SmartphoneIcon : MonitorIcon} />
      <div>
        <p>{name}</p>
        <Muted>{session.is_current ? t('sessions.here') : lastUse}</Muted>
      </div>
      {session.is_current ? null : (
        <Button
          size="sm"
          busy={end.isPending}
          aria-label={t('sessions.end_device', { device: name })}
          onClick={() => end.mutate(undefined)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** As coarse as it is true: the API stores a use at most once an hour. */
function useLastUse({ last_used_at: moment }: UserSession): string {
  const t = useTexts('profile');
  const format = useFormat();
  const age = useNow(MINUTE) - Date.parse(moment);
  if (age < HOUR) return t('sessions.used_now');
  // The true age is up to an hour less.
  if (age < DAY) return t('sessions.used_hours', { hours: format.number(Math.round(age / HOUR - 0.5) || 1) });
  const days = Math.floor(age / DAY);
  return t('sessions.used_days', { count: days, formatted: format.number(days) });
}

export const sessionsQueryOptions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => readSessions(signal),
});

const readSessions = async (signal: AbortSignal): Promise<readonly UserSession[]> =>
  unwrap(await call(sessionsSchema, { method: 'GET', path: CALLS.sessions, signal }));

const isSession = (row: Partial<UserSession> | null): boolean =>
  typeof row?.id === 'number' && momentSchema.safeParse(row.last_used_at).success;

const sessionsSchema = answerThat<readonly UserSession[]>(
  rows => Array.isArray(rows) && rows.every(isSession),
);

/** Ends a session. A session that has ended already counts as a success. */
async function endSession(id: Id): Promise<void> {
  const answer = await call(anyAnswerSchema, { method: 'DELETE', path: CALLS.session(id) });
  if (!answer.ok && answer.error.status === 404) return;
  const hasEnded = async (signal: AbortSignal) =>
    (await readSessions(signal)).every(session => session.id !== id) ? true : undefined;
  unwrap(await lookUpLostAnswer(answer, hasEnded));
}
