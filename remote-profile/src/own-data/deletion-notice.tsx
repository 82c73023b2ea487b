import type { User } from '@backglass/contract';
import { appErrorOf, notify, useTexts } from '@backglass/platform';
import { useFormat, useQuery, useQueryClient, useWrite } from '@backglass/platform/operator';
import { Button, Callout } from '@backglass/ui';
import { useEffect, useRef } from 'react';
import { cancelDeletion, deletionQueryOptions } from '../api/own-data.ts';
import { focusTitle } from './focus-title.ts';

/** While the deletion of the account is planned: when it happens, and the way out. */
export function DeletionNotice({ user }: { user: User }) {
  const t = useTexts('profile');
  const format = useFormat();
  const queries = useQueryClient();
  const { data } = useQuery(deletionQueryOptions);
  // `isPending` is true only after the next render, too late for a double click.
  const isSending = useRef(false);
  const keeping = useWrite({
    target: () => 'deletion',
    write: cancelDeletion,
    failed: () => t('own_data.keep_failed'),
    onError: failure => {
      isSending.current = false;
      return appErrorOf(failure).status === 409 ? queries.invalidateQueries(deletionQueryOptions) : undefined;
    },
    onSuccess: () => {
      queries.setQueryData(deletionQueryOptions.queryKey, last => last && { ...last, deletesAt: null });
      notify({ level: 'success', title: t('own_data.kept') });
      focusTitle();
    },
  });

  // After a success the button stays until the next render.
  useEffect(() => {
    isSending.current = false;
  }, [data?.deletesAt]);

  function keep(): void {
    if (isSending.current) return;
    isSending.current = true;
    keeping.mutate(undefined);
  }

  if (!data?.deletesAt) return null;
  const { name: center } = user.center;
  return (
    <Callout
      level="warning"
      levelLabel={t('platform:level.warning')}
      title={t('own_data.scheduled', { center, moment: format.dateTime(data.deletesAt) })}
      action={
        <Button size="form" busy={keeping.isPending} onClick={keep}>
          {t('own_data.keep')}
        </Button>
      }
    >
      {t('own_data.scheduled_help')}
    </Callout>
  );
}
