import type { User } from '@backglass/contract';
import { appErrorOf, notify, useTexts } from '@backglass/platform';
import { useFormat, useQuery, useQueryClient, useWrite } from '@backglass/platform/operator';
import { Button, Callout } from '@backglass/ui';
import { useState } from 'react';
import { cancelDeletion, deletionQueryOptions } from '../api/own-data.ts';
import { focusTitle } from './focus-title.ts';

/** The button that cancels the deletion. After a success it stays busy until the notice disappears. */
function KeepButton() {
  const t = useTexts('profile');
  const queries = useQueryClient();
  // `isSending` ignores the second click of a double click, for which `isPending` changes too late. `isPending` is also true after "Try
  // again" in the notice of a failure.
  const [isSending, setIsSending] = useState(false);
  const { mutate, isPending } = useWrite({
    target: () => 'deletion',
    write: cancelDeletion,
    failed: () => t('own_data.keep_failed'),
    onError: failure => {
      setIsSending(false);
      return appErrorOf(failure).status === 409 ? queries.invalidateQueries(deletionQueryOptions) : undefined;
    },
    onSuccess: () => {
      queries.setQueryData(deletionQueryOptions.queryKey, last => last && { ...last, deletesAt: null });
      notify({ level: 'success', title: t('own_data.kept') });
      focusTitle();
    },
  });
  const keep = () => {
    setIsSending(true);
    mutate(undefined);
  };

  return (
    <Button size="form" busy={isSending || isPending} onClick={keep}>
      {t('own_data.keep')}
    </Button>
  );
}

/** While the deletion of the account is planned, shows its date and a button to cancel it. */
export function DeletionNotice({ user }: { user: User }) {
  const t = useTexts('profile');
  const format = useFormat();
  const { data } = useQuery(deletionQueryOptions);

  if (!data?.deletesAt) return null;
  const { name: center } = user.center;
  return (
    <Callout
      level="warning"
      levelLabel={t('platform:level.warning')}
      title={t('own_data.scheduled', { center, moment: format.dateTime(data.deletesAt) })}
      action={<KeepButton />}
    >
      {t('own_data.scheduled_help')}
    </Callout>
  );
}
