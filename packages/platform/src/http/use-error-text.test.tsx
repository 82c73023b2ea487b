import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CALLS, type Language } from '@backglass/contract';
import { answerJson, API_ROOT, aUser, badAnswer, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { act, renderHook } from '@testing-library/react';
import * as z from 'zod/mini';
import { noteAnswer, noteInterception } from './connection.ts';
import { setLanguage, startI18n } from '../i18n/i18n.ts';
import { currentSession, setSession } from '../session-store.ts';
import { endSession } from '../session/session.ts';
import { call, configureHttp } from './client.ts';
import { appErrorOf, type ErrorKind, ERROR_LEVEL } from './result.ts';
import { useErrorText, type ErrorText } from './use-error-text.ts';
import { showServerErrors, useZodForm } from '../forms.ts';
import { NOTICE_TEXTS, FORM_TEXTS, type FormRow, type Translations } from '../test/error-catalogue.ts';

const network = mockNetwork();
const CHECK = 'Check the connection and try again.';
const OOPS = {
  en: ['Oops! Looks like we have a problem', 'Try again in a moment.'],
  es: ['¡Vaya! Parece que tenemos un problema', 'Inténtalo de nuevo en un momento.'],
} as const;

interface StatusRow {
  readonly answer: number | 'none' | 'another shape';
  readonly kind: ErrorKind;
  readonly level: ErrorText['level'];
  readonly en: readonly [title: string, description: string];
  readonly es: readonly [title: string, description: string];
}

/** One row for each status (docs/product.md, Errors), and one for a response that does not match the contract. */
const ROWS: readonly StatusRow[] = [
  {
    answer: 400,
    kind: 'validation',
    level: 'error',
    en: ['Some errors detected', 'Check the marked fields and try again.'],
    es: ['Se han detectado errores', 'Revisa los campos marcados e inténtalo de nuevo.'],
  },
  {
    answer: 401,
    kind: 'unauthenticated',
    level: 'warning',
    en: ['Your session has ended', 'Log in again to continue.'],
    es: ['Tu sesión ha terminado', 'Inicia sesión de nuevo para continuar.'],
  },
  {
    answer: 403,
    kind: 'forbidden',
    level: 'warning',
    en: ['Access not allowed', 'Your account may not do this.'],
    es: ['Acceso no permitido', 'Tu cuenta no puede hacer esto.'],
  },
  {
    answer: 404,
    kind: 'not-found',
    level: 'info',
    en: ['No data to display', 'It may have been removed.'],
    es: ['No hay datos que mostrar', 'Puede que se haya eliminado.'],
  },
  {
    answer: 429,
    kind: 'throttled',
    level: 'warning',
    en: ['Too many attempts', 'Wait a moment and try again.'],
    es: ['Demasiados intentos', 'Espera un momento e inténtalo de nuevo.'],
  },
  ...[402, 409, 413, 500, 502, 503].map(
    answer => ({ answer, kind: 'server', level: 'error', ...OOPS }) as const,
  ),
  { answer: 'another shape', kind: 'contract', level: 'error', ...OOPS },
  {
    answer: 'none',
    kind: 'network',
    level: 'error',
    en: ['Backglass can’t be reached', CHECK],
    es: ['No se puede conectar con Backglass', 'Revisa la conexión e inténtalo de nuevo.'],
  },
];

const inBoth = ROWS.flatMap(row =>
  (['en', 'es'] as const satisfies readonly Language[]).map(language => ({ ...row, language })),
);
const schema = z.object({ id: z.number() });

function answerOf(answer: StatusRow['answer'], body: object): Response {
  if (answer === 'none') return noAnswer();
  return answer === 'another shape' ? badAnswer({ id: 'seven' }) : answerJson(body as never, answer);
}

async function failWith(answer: StatusRow['answer'], body: object = {}) {
  network.use(onCall('get', 'user/me/', () => answerOf(answer, body)));
  const result = await act(() => call(schema, { method: 'GET', path: CALLS.me }));
  if (result.ok) throw new Error('the call must fail');
  return result.error;
}

beforeAll(startI18n);
beforeEach(() => {
  localStorage.setItem('token', 'k3y');
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => endSession('expired') });
  setSession({ status: 'signed-in', user: aUser() });
});

describe('the error of a response', () => {
  it.each(inBoth)('$answer has the texts of $kind, in $language', async ({ language, ...row }) => {
    await setLanguage(language);
    const error = await failWith(row.answer);
    expect(error.kind).toBe(row.kind);
    const [title, description] = row[language];
    expect(renderHook(useErrorText).result.current(error)).toEqual({ title, description, level: row.level });
    // Only a 401 ends the session (docs/product.md, Session).
    expect(currentSession().status).toBe(row.kind === 'unauthenticated' ? 'anonymous' : 'signed-in');
  });

  it.each([
    ['detail', { detail: 'A text of the server' }],
    ['the first non-field error', { non_field_errors: ['A text of the server', 'And more'] }],
  ])('shows %s instead of the description when the status is 500', async (_, body) => {
    await setLanguage('en');
    const error = await failWith(500, body);
    expect(renderHook(useErrorText).result.current(error)).toMatchObject({
      title: OOPS.en[0],
      description: 'A text of the server',
    });
  });
});

describe('an error of the network', () => {
  it('says what helps while another site answers in place of the API', async () => {
    await setLanguage('en');
    const error = await failWith('none');
    act(noteInterception);
    const { result } = renderHook(useErrorText);
    const { description } = result.current(error);
    expect(description).toMatch(/Another site answers in place of Backglass.* Reload/);
    act(() => noteAnswer(true));
    expect(result.current(error).description).toBe(CHECK);
  });

  it('is also code that did not load, such as that of a download', () => {
    const failure = Object.assign(new Error('Loading chunk csv failed.'), { name: 'ChunkLoadError' });
    const { result } = renderHook(useErrorText);
    expect(appErrorOf(failure).kind).toBe('network');
    expect(result.current(appErrorOf(failure)).description).toBe(CHECK);
  });
});

/* The `catalogue.test.tsx` of each remote tests where its screens show these errors. */
describe('the error catalogue', () => {
  const anything = z.unknown();
  const ALL: Readonly<Record<string, Translations>> = { ...FORM_TEXTS, ...NOTICE_TEXTS };
  const textsIn = (language: 'en' | 'es') =>
    Object.fromEntries(Object.entries(ALL).map(([key, row]) => [key, row[language]]));

  const REMOTES = ['auth', 'booths', 'games', 'profile'];
  const textsOfRemotes = (language: 'en' | 'es'): [string, string][] =>
    REMOTES.flatMap(remote => {
      const file = resolve(__dirname, `../../../../remote-${remote}/src/locales/${language}.json`);
      const { catalogue } = JSON.parse(readFileSync(file, 'utf8')) as { catalogue: Record<string, string> };
      return Object.entries(catalogue);
    });

  function mockResponse({ call: { method, path }, answer }: FormRow): void {
    const how = answer === 'none' ? noAnswer : () => answerJson(answer.body as never, answer.status);
    network.use(onCall(method.toLowerCase() as 'get', path, how));
  }

  it.each(['en', 'es'] as const)('has exactly the texts of the rows in the remotes: %s', language => {
    const texts = textsIn(language);
    const shown = textsOfRemotes(language);
    expect(Object.fromEntries(shown)).toEqual(texts);
    // Two remotes may show the same text.
    for (const [key, text] of shown) expect([key, text]).toEqual([key, texts[key]]);
  });

  it.each(Object.entries(FORM_TEXTS))('gives the form the error for %s', async (key, row) => {
    mockResponse(row);
    const result = await call(anything, { body: {}, ...row.call } as never);
    if (result.ok) throw new Error('the call must fail');
    const { error } = result;
    expect(error).toMatchObject({ kind: row.kind, level: ERROR_LEVEL.error });
    if (row.byCode) expect(error.code).toBe(key);

    const fields = row.field === undefined ? [] : [row.field];
    const schema = z.object(Object.fromEntries(fields.map(field => [field, z.string()])));
    const { result: form } = renderHook(() => useZodForm(schema, { values: {} }));
    let elsewhere: string | undefined;
    act(() => void (elsewhere = showServerErrors(form.current, error, fields)));
    expect(Object.keys(error.fields)).toEqual(fields);
    expect(elsewhere).toBe(error.general[0] ?? '');
  });
});
