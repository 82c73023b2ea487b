import { CALLS } from '@backglass/contract';
import { call, unwrap, type AnswerSchema, type Result } from '@backglass/platform';
import { lookUpLostAnswer } from '@backglass/platform/operator';
import { deletionSchema, readDeletion, type Deletion } from './deletion.ts';

/** The answer to a request for the deletion must have the date of the deletion. */
const scheduledSchema: AnswerSchema<Deletion> = {
  safeParse: answer => {
    const parsed = deletionSchema.safeParse(answer);
    return parsed.success && parsed.data.deletesAt !== null ? parsed : { success: false };
  },
};

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
