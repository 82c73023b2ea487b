import { act, renderHook } from '@testing-library/react';
import * as z from 'zod/mini';
import { useFieldError, useZodForm } from './forms.ts';
import { addMessages, setLanguage, startI18n } from './i18n/i18n.ts';

async function errorTextOf(rule: string): Promise<string | undefined> {
  const schema = z.object({ players: z.string().check(z.minLength(2, { error: rule })) });
  const { result } = renderHook(() => {
    const form = useZodForm(schema, { values: { players: '1' } });
    return { form, error: useFieldError(form)('players') };
  });
  await act(() => result.current.form.handleSubmit(() => undefined)());
  return result.current.error;
}

beforeAll(async () => {
  await startI18n();
  await addMessages('tournaments', {
    en: { validation: { too_few: 'At least {{qty}} players' } },
    es: { validation: { too_few: 'Al menos {{qty}} jugadores' } },
  });
});
afterEach(() => act(() => setLanguage('en')));

describe('the error of a field', () => {
  it("has the platform's text for a rule of the contract", async () => {
    expect(await errorTextOf('min_length')).toBe('At least 2 characters');
  });

  it("has the remote's own text when the rule is a key with a namespace", async () => {
    expect(await errorTextOf('tournaments:validation.too_few')).toBe('At least 2 players');
    await act(() => setLanguage('es'));
    expect(await errorTextOf('tournaments:validation.too_few')).toBe('Al menos 2 jugadores');
  });

  it.each([
    'players_between',
    'tournaments:validation.unknown',
    'Invalid input: expected string',
    'quoted',
    '',
  ])('says that the value is not valid when no text has the rule "%s"', async rule =>
    expect(await errorTextOf(rule)).toBe('The value is not valid'),
  );
});
