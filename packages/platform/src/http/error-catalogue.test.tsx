import type { Language } from '@backglass/contract';
import { API_ROOT, answerJson, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { showServerErrors, useZodForm } from '../forms.ts';
import { QueryClientProvider } from '../host.ts';
import { setLanguage, startI18n } from '../i18n/i18n.ts';
import en from '../i18n/locales/en.json';
import es from '../i18n/locales/es.json';
import { useTexts } from '../i18n/use-texts.ts';
import { notify, presentNoticesWith, type Notice } from '../notifications/notify.ts';
import { queryClient } from '../query/query-client.ts';
import { SAID_BESIDE } from '../test/catalogue-beside.ts';
import { SAID_IN_FORMS } from '../test/catalogue-in-forms.ts';
import type { CatalogueRow } from '../test/catalogue-row.ts';
import { useWrite } from '../write/use-write.ts';
import { call, configureHttp } from './client.ts';
import { ERROR_LEVEL, unwrap } from './result.ts';

const network = mockNetwork();
const anything = z.unknown();
let shown: Notice[] = [];

const inForms = Object.entries(SAID_IN_FORMS);
const beside = Object.entries(SAID_BESIDE);
const LANGUAGES: readonly Language[] = ['en', 'es'];
const inBoth = <Row extends object>(list: readonly Row[]) =>
  list.flatMap(row => LANGUAGES.map(language => ({ ...row, language })));

/** The edge of the network answers as the row says. */
function answering({ call: { method, path }, answer }: CatalogueRow): void {
  const how = answer === 'none' ? noAnswer : () => answerJson(answer.body as never, answer.status);
  network.use(onCall(method.toLowerCase() as 'get', path, how));
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

beforeAll(startI18n);
beforeEach(() => {
  shown = [];
  presentNoticesWith(notice => void shown.push(notice));
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => undefined });
});

describe('the error catalogue', () => {
  it('has a row for every text, and a text for every row, in both languages', () => {
    const keys = Object.keys({ ...SAID_IN_FORMS, ...SAID_BESIDE }).sort();
    expect(Object.keys(en.catalogue).sort()).toEqual(keys);
    expect(Object.keys(es.catalogue).sort()).toEqual(keys);
  });

  it.each(inBoth(inForms.map(([key, row]) => ({ key, row }))))(
    'says $key in its form, in $language',
    async ({ key, row, language }) => {
      answering(row);
      await setLanguage(language);
      const result = await call(anything, row.call);
      if (result.ok) throw new Error('it was to fail');
      const { error } = result;
      expect(error).toMatchObject({ kind: row.kind, level: ERROR_LEVEL.error });
      if (row.byCode) expect(error.code).toBe(key);
      const { result: t } = renderHook(useTexts);
      expect(t.current(`catalogue.${key}`)).toBe(row[language]);

      const fields = row.field === undefined ? [] : [row.field];
      const schema = z.object(Object.fromEntries(fields.map(field => [field, z.string()])));
      const { result: form } = renderHook(() => useZodForm(schema, { values: {} }));
      let elsewhere: string[] = [];
      act(() => void (elsewhere = showServerErrors(form.current, error, fields)));
      expect(Object.keys(error.fields)).toEqual(fields);
      expect(elsewhere).toEqual(error.general);
      expect(shown).toEqual([]);
    },
  );

  it.each(inBoth(beside.map(([key, row]) => ({ key, row, level: row.level }))))(
    'says $key beside the page as $level, in $language',
    async ({ key, row, level, language }) => {
      answering(row);
      await setLanguage(language);
      const { result } = renderHook(
        () => {
          const t = useTexts();
          return useWrite<unknown, void>({
            target: () => key,
            write: async () => unwrap(await call(anything, row.call)),
            failed: () => t(`catalogue.${key}`),
            onSuccess: () => notify({ level: 'success', title: t(`catalogue.${key}`) }),
          });
        },
        { wrapper },
      );
      await act(() => result.current.mutateAsync().then(String, String));
      expect(shown).toMatchObject([{ level, title: row[language] }]);
    },
  );
});
