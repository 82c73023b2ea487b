import { CALLS, momentSchema } from '@backglass/contract';
import type { Me } from '@backglass/contract/own-data';
import { call, unwrap, type AnswerSchema, type Result } from '@backglass/platform';
import { lookUpLostAnswer, queryOptions } from '@backglass/platform/operator';

export interface Deletion {
  /** `null` if no deletion is planned. */
  readonly deletesAt: string | null;
  readonly graceDays: number;
}

const GRACE_DAYS = 7;

/** An older API sends neither field. Then no deletion is planned. */
const deletionSchema: AnswerSchema<Deletion> = {
  safeParse: answer => {
    const { deletes_at, deletion_grace_days = GRACE_DAYS } = answer as Partial<Me>;
    const moment = momentSchema.safeParse(deletes_at);
    return {
      success: true,
      data: { deletesAt: moment.data ?? null, graceDays: deletion_grace_days },
    };
  },
};

/** The answer to a request for the deletion must have the date of the deletion. */
const scheduledSchema: AnswerSchema<Deletion> = {
  safeParse: answer => {
    const parsed = deletionSchema.safeParse(answer);
    return parsed.success && parsed.data.deletesAt !== null ? parsed : { success: false };
  },
};

const anything: AnswerSchema<unknown> = { safeParse: data => ({ success: true, data }) };

async function readDeletion(signal: AbortSignal): Promise<Deletion> {
  return unwrap(await call(deletionSchema, { method: 'GET', path: CALLS.me, signal }));
}

export const deletionQueryOptions = queryOptions({
  queryKey: ['deletion'],
  queryFn: ({ signal }) => readDeletion(signal),
});

/** Schedules the deletion. If the answer is lost, fetches whether a deletion is planned. */
export async function requestDeletion(password: string): Promise<Result<Deletion>> {
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

/** Cancels the deletion. If the answer is lost, fetches whether a deletion is still planned. */
export async function cancelDeletion(): Promise<void> {
  const answer = await call(anything, { method: 'DELETE', path: CALLS.deletion });
  const isKept = async (signal: AbortSignal) =>
    (await readDeletion(signal)).deletesAt === null ? true : undefined;
  unwrap(await lookUpLostAnswer(answer, isKept));
}

/** Fetches all data of the account and its centre. Throws if the answer is no JSON object. */
export async function readOwnData(): Promise<Blob> {
  const file: AnswerSchema<Blob> = {
    safeParse: data =>
      data instanceof Blob && data.size > 0 && data.type.startsWith('application/json')
        ? { success: true, data }
        : { success: false },
  };
  const data = unwrap(await call(file, { method: 'GET', path: CALLS.dataExport, isFile: true }));
  if ((await data.slice(0, 1).text()) !== '{') throw new TypeError('The answer is no JSON object');
  return data;
}
