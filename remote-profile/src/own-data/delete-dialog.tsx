import type { User } from '@backglass/contract';
import { passwordChangeSchema } from '@backglass/contract/profile';
import { setUser, useErrorText, useTexts, type AppError } from '@backglass/platform';
import { serverNow, useFormat, useQuery, useQueryClient } from '@backglass/platform/operator';
import { Button, Callout, Cluster, Form, PasswordField, Stack } from '@backglass/ui';
import { Dialog } from '@backglass/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { deletionQueryOptions } from '../api/deletion.ts';
import { requestDeletion } from '../api/own-data.ts';
import { focusTitle } from './focus-title.ts';
import classes from './delete-dialog.module.css';

const DAY = 86_400_000;
const isPassword = (value: string): boolean =>
  passwordChangeSchema.shape.current_password.safeParse(value).success;

interface DeleteDialogProps {
  readonly user: User;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Shows what will be deleted and when, and asks for the password. */
export function DeleteDialog({ user, isOpen, onOpenChange }: DeleteDialogProps) {
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
      if (isPlanned.current) requestAnimationFrame(focusTitle);
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
    if (!isPassword(password)) return refuse();
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
      <PasswordField
        ref={field}
        name="current_password"
        value={password}
        onChange={event => setPassword(event.target.value)}
        label={t('password.current')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        capsLockHint={t('password.caps_lock')}
        error={isWrong ? t('catalogue.current_password_invalid') : undefined}
        autoComplete="current-password"
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
