import { appErrorOf, notify, setUser, useOperator, useTexts } from '@backglass/platform';
import { useFormat, useQuery, useQueryClient, useWrite } from '@backglass/platform/operator';
import { Button, Callout, Stack } from '@backglass/ui';
import { useState } from 'react';
import { cancelDeletion, deletionQueryOptions } from '../api/deletion.ts';
import { focusTitle } from './focus-title.ts';

/** After a success the button stays busy until the notice disappears. */
function KeepButton() {
  const t = useTexts('profile');
  const user = useOperator();
  const queries = useQueryClient();
  // `isSending` ignores the second click of a double click, for which `isPending` changes too late.
  // "Try again" in the notice of a failure sets only `isPending`.
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
      setUser({ ...user, deletes_at: null });
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

/** The date of a planned deletion, with a button that cancels it. */
export function DeletionNotice() {
  const t = useTexts('profile');
  const format = useFormat();
  const user = useOperator();
  const { data } = useQuery(deletionQueryOptions);
  // Until the query has an answer, the session says it, so that the notice does not push the page down later.
  const deletesAt = data ? data.deletesAt : user.deletes_at;

  if (!deletesAt) return null;
  const { name: center } = user.center;
  return (
    <Stack narrow>
      <Callout
        level="warning"
        levelLabel={t('platform:level.warning')}
        title={t('own_data.scheduled', { center, moment: format.dateTime(deletesAt) })}
        action={<KeepButton />}
      >
        {t('own_data.scheduled_help')}
      </Callout>
    </Stack>
  );
}
