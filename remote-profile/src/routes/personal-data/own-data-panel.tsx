import { CALLS, type User } from '@backglass/contract';
import { passwordChangeSchema } from '@backglass/contract/profile';
import {
  call,
  setUser,
  unwrap,
  useErrorText,
  useTexts,
  type AnswerSchema,
  type AppError,
  type Result,
} from '@backglass/platform';
import {
  answerThat,
  dayOf,
  lookUpLostAnswer,
  saveFile,
  serverNow,
  useFormat,
  useQuery,
  useQueryClient,
  useWrite,
} from '@backglass/platform/operator';
import { Button, Callout, Cluster, Form, Muted, Panel, Stack } from '@backglass/ui';
import { Dialog } from '@backglass/ui/overlay';
import { DownloadIcon, Trash2Icon } from '@lucide/icons';
import { useEffect, useRef, useState } from 'react';
import { deletionQueryOptions, deletionSchema, readDeletion, type Deletion } from '../../deletion-notice.tsx';
import classes from './personal-data.module.css';
import { CurrentPassword } from './personal-data-forms.tsx';

/** Downloads or deletes all data of the account and its centre. */
export function OwnDataPanel({ user }: { user: User }) {
  const t = useTexts('profile');
  const { data } = useQuery(deletionQueryOptions);
  const [isAsking, setIsAsking] = useState(false);
  const download = useWrite({
    target: () => 'own-data',
    write: readOwnData,
    failed: () => t('own_data.download_failed'),
    onSuccess: file => saveFile(file, `backglass-${dayOf(serverNow())}.json`),
  });

  return (
    <Panel title={t('own_data.title')}>
      <Stack>
        <Cluster justify="between">
          <Muted>{t('own_data.download_help')}</Muted>
          <Button
            size="form"
            icon={DownloadIcon}
            busy={download.isPending}
            onClick={() => download.mutate(undefined)}
          >
            {t('own_data.download')}
          </Button>
        </Cluster>
        {data?.deletesAt ? null : (
          <Cluster justify="between">
            <Muted>{t('own_data.delete_help')}</Muted>
            <Button size="form" variant="danger" icon={Trash2Icon} onClick={() => setIsAsking(true)}>
              {t('own_data.delete')}
            </Button>
          </Cluster>
        )}
      </Stack>
      <DeleteDialog user={user} isOpen={isAsking} onOpenChange={setIsAsking} />
    </Panel>
  );
}

/** Fetches all data of the account and its centre. Throws if the answer is no JSON object. */
async function readOwnData(): Promise<Blob> {
  const file = answerThat<Blob>(
    data => data instanceof Blob && data.size > 0 && data.type.startsWith('application/json'),
  );
  const data = unwrap(await call(file, { method: 'GET', path: CALLS.dataExport, isFile: true }));
  if ((await data.slice(0, 1).text()) !== '{') throw new TypeError('The answer is no JSON object');
  return data;
}

interface DeleteDialogProps {
  readonly user: User;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Shows what will be deleted and when, and asks for the password. */
function DeleteDialog({ user, isOpen, onOpenChange }: DeleteDialogProps) {
  const t = useTexts('profile');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      // While the request is in flight, closing would look like cancelling it.
      onOpenChange={open => {
        if (!isBusy) onOpenChange(open);
      }}
      role="alertdialog"
      title={t('own_data.confirm')}
      closeLabel={t('platform:action.close')}
    >
      {/* A closed dialog unmounts its content, and with it the typed password. */}
      <DeleteForm user={user} isBusy={isBusy} setIsBusy={setIsBusy} close={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface DeleteFormProps {
  readonly user: User;
  readonly isBusy: boolean;
  readonly setIsBusy: (isBusy: boolean) => void;
  readonly close: () => void;
}

function DeleteForm({ user, isBusy, setIsBusy, close }: DeleteFormProps) {
  const t = useTexts('profile');
  const format = useFormat();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { data } = useQuery(deletionQueryOptions);
  const [now] = useState(serverNow);
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [error, setError] = useState<AppError>();

  // The button that had the focus disappears. The title gets the focus when the dialog no longer traps it.
  const isPlanned = useRef(false);
  useEffect(
    () => () => {
      if (isPlanned.current) requestAnimationFrame(() => document.getElementById('page-title')?.focus());
    },
    [],
  );

  function refuse(): void {
    setIsWrong(true);
    field.current?.focus();
  }

  async function submit(): Promise<void> {
    setError(undefined);
    setIsWrong(false);
    if (!passwordChangeSchema.shape.current_password.safeParse(password).success) return refuse();
    setIsBusy(true);
    const answer = await requestDeletion(password);
    // The session has ended, so the shell redirects to log-in.
    if (!answer.ok && answer.error.kind === 'unauthenticated') return;
    setIsBusy(false);
    if (answer.ok) {
      const { value } = answer;
      // The answer does not contain the grace period, so the cached one is kept.
      queries.setQueryData(deletionQueryOptions.queryKey, last => ({
        ...(last ?? value),
        deletesAt: value.deletesAt,
      }));
      setUser({ ...user, deletes_at: value.deletesAt });
      isPlanned.current = true;
      return close();
    }
    if ('current_password' in answer.error.fields) return refuse();
    setError(answer.error);
  }

  const text = error && errorText(error);
  const reason = error?.code === 'not_sent' ? t('own_data.not_sent') : text?.description;
  const level = text?.level === 'warning' ? 'warning' : 'error';
  const { name: center } = user.center;
  const when = data
    ? t('own_data.confirm_when', { moment: format.dateTime(now + data.graceDays * DAY) })
    : t('own_data.confirm_later');
  return (
    <Form busy={isBusy} onSubmit={submit} label={t('own_data.confirm')}>
      <Stack gap={4}>
        <p>{when}</p>
        <ul className={classes.list}>
          {(['center', 'accounts', 'booths', 'games'] as const).map(what => (
            <li key={what}>{t(`own_data.what.${what}`, { center })}</li>
          ))}
        </ul>
        <p>{t('own_data.confirm_until')}</p>
      </Stack>
      {error === undefined ? null : (
        <Callout level={level} levelLabel={t(`platform:level.${level}`)} title={t('own_data.failed')}>
          {level === 'warning' ? `${text?.title}. ${reason}` : reason}
        </Callout>
      )}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <CurrentPassword
        ref={field}
        name="current_password"
        value={password}
        onChange={event => setPassword(event.target.value)}
        isWrong={isWrong}
      />
      <Cluster justify="end">
        <Button size="form" disabled={isBusy} onClick={close}>
          {t('platform:action.cancel')}
        </Button>
        <Button type="submit" variant="danger" size="form" busy={isBusy}>
          {t('own_data.delete')}
        </Button>
      </Cluster>
    </Form>
  );
}

const DAY = 86_400_000;

/** Schedules the deletion. If the answer is lost, fetches whether a deletion is planned. */
async function requestDeletion(password: string): Promise<Result<Deletion>> {
  const answer = await call(scheduledSchema, {
    method: 'POST',
    path: CALLS.deletion,
    body: { current_password: password },
  });
  // An answer without a date counts as lost, so its error gets a kind for which `lookUpLostAnswer` does the look-up.
  const isUnusable = !answer.ok && answer.error.kind === 'contract';
  const known = isUnusable ? { ...answer, error: { ...answer.error, kind: 'server' as const } } : answer;
  return lookUpLostAnswer(known, async signal => {
    const deletion = await readDeletion(signal);
    return deletion.deletesAt === null ? undefined : deletion;
  });
}

/** The answer to a request for the deletion must have the date of the deletion. */
const scheduledSchema: AnswerSchema<Deletion> = {
  safeParse: answer => {
    const parsed = deletionSchema.safeParse(answer);
    return parsed.success && parsed.data.deletesAt !== null ? parsed : { success: false };
  },
};
