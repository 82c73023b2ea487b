import { anyAnswerSchema, CALLS, momentSchema, type Id } from '@backglass/contract';
import type { UserSession } from '@backglass/contract/own-data';
import { call, unwrap, type AnswerSchema } from '@backglass/platform';
import { lookUpLostAnswer, queryOptions } from '@backglass/platform/operator';

const isSession = (row: Partial<UserSession> | null): boolean =>
  typeof row?.id === 'number' && momentSchema.safeParse(row.last_used_at).success;

const sessionsSchema: AnswerSchema<readonly UserSession[]> = {
  safeParse: answer =>
    Array.isArray(answer) && answer.every(isSession)
      ? { success: true, data: answer as UserSession[] }
      : { success: false },
};

const readSessions = async (signal: AbortSignal): Promise<readonly UserSession[]> =>
  unwrap(await call(sessionsSchema, { method: 'GET', path: CALLS.sessions, signal }));

export const sessionsQueryOptions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => readSessions(signal),
});

/** Ends a session. A session that has ended already counts as a success. */
export async function endSession(id: Id): Promise<void> {
  const answer = await call(anyAnswerSchema, { method: 'DELETE', path: CALLS.session(id) });
  if (!answer.ok && answer.error.status === 404) return;
  const hasEnded = async (signal: AbortSignal) =>
    (await readSessions(signal)).every(session => session.id !== id) ? true : undefined;
  unwrap(await lookUpLostAnswer(answer, hasEnded));
}
