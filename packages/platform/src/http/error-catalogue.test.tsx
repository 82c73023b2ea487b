import { API_ROOT, answerJson, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { act, renderHook } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { showServerErrors, useZodForm } from '../forms.ts';
import { startI18n } from '../i18n/i18n.ts';
import { NOTICE_TEXTS } from '../test/catalogue-in-notices.ts';
import { FORM_TEXTS } from '../test/catalogue-in-forms.ts';
import type { FormRow, Translations } from '../test/catalogue-in-forms.ts';
import { call, configureHttp } from './client.ts';
import { ERROR_LEVEL } from './result.ts';

/* The `catalogue.test.tsx` of each remote tests where its screens show these errors. */
const network = mockNetwork();
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

beforeAll(startI18n);
beforeEach(() => configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => undefined }));

describe('the error catalogue', () => {
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
