import { anyAnswerSchema, CALLS, momentSchema } from '@backglass/contract';
import type { Me } from '@backglass/contract/own-data';
import { call, unwrap, type AnswerSchema } from '@backglass/platform';
import { lookUpLostAnswer, queryOptions } from '@backglass/platform/operator';

export interface Deletion {
  /** `null` if no deletion is planned. */
  readonly deletesAt: string | null;
  readonly graceDays: number;
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

export async function readDeletion(signal: AbortSignal): Promise<Deletion> {
  return unwrap(await call(deletionSchema, { method: 'GET', path: CALLS.me, signal }));
}

export const deletionQueryOptions = queryOptions({
  queryKey: ['deletion'],
  queryFn: ({ signal }) => readDeletion(signal),
});

/** Cancels the deletion. If the answer is lost, fetches whether a deletion is still planned. */
export async function cancelDeletion(): Promise<void> {
  const answer = await call(anyAnswerSchema, { method: 'DELETE', path: CALLS.deletion });
  const isKept = async (signal: AbortSignal) =>
    (await readDeletion(signal)).deletesAt === null ? true : undefined;
  unwrap(await lookUpLostAnswer(answer, isKept));
}
