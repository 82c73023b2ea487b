import { errorOfAnswer, networkError, notSent, type AppError, type Result } from './result.ts';
import { lookUpLostAnswer } from './lost-answer.ts';

const failed = (error: AppError): Result<string> => ({ ok: false, error });

describe('lookUpLostAnswer', () => {
  it.each([
    ['no answer came', networkError()],
    ['a proxy answered', errorOfAnswer(502, '<html>')],
  ])('returns the saved value when %s but the API has made the change', async (_, error) => {
    expect(await lookUpLostAnswer(failed(error), async () => 'saved')).toEqual({ ok: true, value: 'saved' });
  });

  it('returns the error when the API has not made the change', async () => {
    const answer = failed(networkError());
    expect(await lookUpLostAnswer(answer, async () => undefined)).toBe(answer);
  });

  it.each([
    ['no answer', networkError(), 'network', 'outcome_unknown'],
    ['an error of the server', errorOfAnswer(500, '<html>'), 'server', 'outcome_unknown_error'],
  ])('reports an unknown outcome after %s when the look-up fails', async (_, error, kind, text) => {
    const answer = await lookUpLostAnswer(failed(error), () => Promise.reject(new Error('offline')));
    expect(answer).toMatchObject({
      error: { kind, code: 'outcome_unknown', description: `error.${text}.description` },
    });
  });

  it.each([
    ['the API refused', errorOfAnswer(400, { name: ['Too long'] })],
    ['the API reported its own failure', errorOfAnswer(500, { detail: 'No', code: 'server_error' })],
    ['no request was sent', notSent()],
  ])('does not look up the change when %s', async (_, error) => {
    const lookUp = jest.fn();
    const answer = failed(error);
    expect(await lookUpLostAnswer(answer, lookUp)).toBe(answer);
    expect(lookUp).not.toHaveBeenCalled();
  });
});
