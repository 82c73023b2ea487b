import { anyAnswerSchema, CALLS, momentSchema } from '@backglass/contract';
import type { Me } from '@backglass/contract/own-data';
import {
  appErrorOf,
  call,
  notify,
  setUser,
  unwrap,
  useOperator,
  useTexts,
  type AnswerSchema,
} from '@backglass/platform';
import {
  lookUpLostAnswer,
  queryOptions,
  useFormat,
  useQuery,
  useQueryClient,
  useWrite,
} from '@backglass/platform/operator';
import { Button, Callout, Stack } from '@backglass/ui';
import { useState } from 'react';

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
      document.getElementById('page-title')?.focus();
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

/** Cancels the deletion. If the answer is lost, fetches whether a deletion is still planned. */
async function cancelDeletion(): Promise<void> {
  const answer = await call(anyAnswerSchema, { method: 'DELETE', path: CALLS.deletion });
  const isKept = async (signal: AbortSignal) =>
    (await readDeletion(signal)).deletesAt === null ? true : undefined;
  unwrap(await lookUpLostAnswer(answer, isKept));
}

export interface Deletion {
  /** `null` if no deletion is planned. */
  readonly deletesAt: string | null;
  readonly graceDays: number;
}

export const deletionQueryOptions = queryOptions({
  queryKey: ['deletion'],
  queryFn: ({ signal }) => readDeletion(signal),
});

export async function readDeletion(signal: AbortSignal): Promise<Deletion> {
  return unwrap(await call(deletionSchema, { method: 'GET', path: CALLS.me, signal }));
}

const GRACE_DAYS = 7;

/** An older API sends neither field. Then no deletion is planned. */
export const deletionSchema: AnswerSchema<Deletion> = {
  safeParse: answer => {
    const { deletes_at, deletion_grace_days = GRACE_DAYS } = answer as Partial<Me>;
    const moment = momentSchema.safeParse(deletes_at);
    return {
      success: true,
      data: { deletesAt: moment.data ?? null, graceDays: deletion_grace_days },
    };
  },
};
