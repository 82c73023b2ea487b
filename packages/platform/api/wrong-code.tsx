/*
 * Code that must not compile. The type check fails if TypeScript accepts one of these lines.
 */
import { CALLS, gameSchema, gameIdsResultSchema, listOf, userSchema, type Id } from '@backglass/contract';
import { call, defineRemote, notify, useTexts, type AnswerSchema, type TextKey } from '../src/index.ts';
import { useCommands, type ExtensionPoints } from '../src/operator.ts';
import { useZodForm } from '../src/forms.ts';

const games = listOf(gameSchema);
const anything: AnswerSchema<unknown> = { safeParse: data => ({ success: true, data }) };

export const calls = (name: string, id: Id) => [
  // @ts-expect-error -- a path that is not of `CALLS`
  call(userSchema, { method: 'GET', path: 'user/me/' }),
  // @ts-expect-error -- a call that does not exist
  call(userSchema, { method: 'GET', path: CALLS.profile }),
  // @ts-expect-error -- a missing path parameter
  call(gameSchema, { method: 'GET', path: CALLS.game }),
  // @ts-expect-error -- a missing path parameter
  call(gameSchema, { method: 'GET', path: CALLS.game() }),
  // @ts-expect-error -- a path parameter of another type
  call(gameSchema, { method: 'GET', path: CALLS.game(name) }),
  // @ts-expect-error -- a method that the call lacks
  call(userSchema, { method: 'DELETE', path: CALLS.me }),
  // @ts-expect-error -- a method that the call lacks
  call(gameIdsResultSchema, { method: 'GET', path: CALLS.hideGames }),
  // @ts-expect-error -- a misspelt parameter
  call(games, { method: 'GET', path: CALLS.games, query: { serach: name } }),
  // @ts-expect-error -- a parameter of another type
  call(games, { method: 'GET', path: CALLS.games, query: { page: '2' } }),
  // @ts-expect-error -- a parameter of another type
  call(games, { method: 'GET', path: CALLS.games, query: { status: 'running_first' } }),
  // @ts-expect-error -- a missing parameter
  call(anything, { method: 'GET', path: CALLS.verifyTempToken }),
  // @ts-expect-error -- a missing parameter
  call(anything, { method: 'GET', path: CALLS.verifyTempToken, query: {} }),
  // @ts-expect-error -- a query that the call lacks
  call(userSchema, { method: 'GET', path: CALLS.me, query: { page: 2 } }),
  // @ts-expect-error -- a missing body
  call(gameSchema, { method: 'PATCH', path: CALLS.game(id) }),
  // @ts-expect-error -- a misspelt field of a body
  call(gameSchema, { method: 'PATCH', path: CALLS.game(id), body: { naem: name } }),
  // @ts-expect-error -- a missing field of a body
  call(anything, { method: 'POST', path: CALLS.booths, body: { name } }),
  // @ts-expect-error -- a field of another type
  call(gameIdsResultSchema, { method: 'POST', path: CALLS.hideGames, body: { ids: [name] } }),
  // @ts-expect-error -- a body that the call lacks
  call(gameSchema, { method: 'POST', path: CALLS.endGame(id), body: { name } }),
  // @ts-expect-error -- jSON in place of a file
  call(anything, { method: 'PATCH', path: CALLS.centerImage, body: { image: name } }),
  // @ts-expect-error -- the schema of another call
  call(userSchema, { method: 'GET', path: CALLS.games }),
  // @ts-expect-error -- the schema of another call
  call(games, { method: 'GET', path: CALLS.game(id) }),
  // @ts-expect-error -- the schema of another call
  call(gameSchema, { method: 'POST', path: CALLS.hideGames, body: { ids: [id] } }),
];

export function useWrongTexts(name: string) {
  const t = useTexts();
  // @ts-expect-error -- a misspelt key
  t('action.rety');
  // @ts-expect-error -- a group of texts
  t('error.unknown');
  // @ts-expect-error -- a count that is no number
  t('quoted', { count: 'x' });
  // @ts-expect-error -- a value that is neither a text nor a number
  t('quoted', { name: { name } });
  // @ts-expect-error -- a value that is neither a text nor a number
  const key: TextKey<'platform'> = 'action.rety';
  return key;
}

// @ts-expect-error -- a remote without screens
export const remote = defineRemote({ name: 'wrong', messages: { en: {} } });

export const useWrongHooks = () => {
  // @ts-expect-error -- a level that does not exist
  notify({ level: 'fatal', title: 'Saved' });
  // @ts-expect-error -- a command without a label
  useCommands('platform', [{ id: 'list', run: () => undefined }]);
  // @ts-expect-error -- a field that the form lacks
  return useZodForm(userSchema, { values: {} }).register('naem');
};

// @ts-expect-error -- an extension point that does not exist
export type Props = ExtensionPoints['game.detail'];
