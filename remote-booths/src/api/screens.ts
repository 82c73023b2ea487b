import { anyAnswerSchema, CALLS, type Id } from '@backglass/contract';
import type { Screen, ScreenPatch } from '@backglass/contract/screen';
import { call, unwrap, type AnswerSchema } from '@backglass/platform';
import {
  answerThat,
  liveQueries,
  lookUpLostAnswer,
  queryOptions,
  refetchEvery,
  useFailure,
  useLiveQueries,
  useQuery,
  useUpdatedAt,
} from '@backglass/platform/operator';
import { countable } from '../common/expiry.tsx';

/** In characters. The API accepts no longer texts. */
export const MAX_LENGTH = { name: 50, message: 200 };

const queryKey = ['screens'];

const isScreen = (row: Partial<Screen> | null): boolean =>
  typeof row?.id === 'number' &&
  typeof row.name === 'string' &&
  typeof row.message === 'string' &&
  typeof row.seconds === 'number' &&
  Array.isArray(row.playlist);

const screenSchema = answerThat<Screen>(isScreen);
const screensSchema = answerThat<readonly Screen[]>(rows => Array.isArray(rows) && rows.every(isScreen));

/** With what a device becomes a screen. */
export interface ScreenLink {
  readonly token: string;
  /** `undefined`: an older API has no codes. */
  readonly code: string | undefined;
  /** When the code expires, in epoch milliseconds. */
  readonly expiresAt: number | undefined;
}

const linkSchema: AnswerSchema<ScreenLink> = {
  safeParse: answer => {
    const { token, code, code_expires_at: expiry } = (answer ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof token !== 'string') return { success: false };
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
    return { success: true, data: { token, code: text(code), expiresAt: countable(text(expiry)) } };
  },
};

/** The event has no row, so it refetches the screens. */
const liveScreens = liveQueries<readonly Screen[]>({ queryKey, events: { 'screen.updated': {} } });

/** In milliseconds. A screen that falls silent sends no event. */
const REFETCH_INTERVAL = 30_000;

/** @throws CallFailure */
const getScreens = async (signal?: AbortSignal): Promise<readonly Screen[]> =>
  unwrap(await call(screensSchema, { method: 'GET', path: CALLS.screens, signal }));

export const screensQueryOptions = queryOptions({
  queryKey,
  queryFn: ({ signal }) => liveScreens.fetch(queryKey, () => getScreens(signal)),
  refetchInterval: refetchEvery(REFETCH_INTERVAL),
});

export function useScreens() {
  useLiveQueries(liveScreens);
  const query = useQuery(screensQueryOptions);
  const { data, isFetching, refetch } = query;
  return { data, updatedAt: useUpdatedAt(query), error: useFailure(query), isFetching, refetch };
}

/** Puts a screen into the cached list, or takes it out. */
export const changeScreens = (id: Id, screen: Screen | undefined): Promise<void> =>
  liveScreens.change(screens => {
    const others = screens.filter(other => other.id !== id);
    if (screen === undefined) return others;
    return others.length === screens.length
      ? [...screens, screen]
      : screens.map(other => (other.id === id ? screen : other));
  });

/** If the answer is lost, looks for a screen that was not among `known`. */
export async function addScreen(name: string, known: readonly Screen[]) {
  const answer = await call(screenSchema, { method: 'POST', path: CALLS.screens, body: { name } });
  return lookUpLostAnswer<Screen>(answer, async signal => {
    const screens = await getScreens(signal);
    return screens.find(screen => screen.name === name && !known.some(({ id }) => id === screen.id));
  });
}

export const changeScreen = async (id: Id, body: ScreenPatch) =>
  call(screenSchema, { method: 'PATCH', path: CALLS.screen(id), body });

/** A new link and code for the device of a screen. The earlier ones no longer work, so a repeated call does no harm. */
export const linkScreen = (id: Id) => call(linkSchema, { method: 'POST', path: CALLS.screen(id) });

export async function removeScreen(id: Id) {
  const answer = await call(anyAnswerSchema, { method: 'DELETE', path: CALLS.screen(id) });
  return lookUpLostAnswer<unknown>(answer, async signal =>
    (await getScreens(signal)).some(screen => screen.id === id) ? undefined : {},
  );
}
