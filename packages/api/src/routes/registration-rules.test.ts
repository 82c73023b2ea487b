import { CENTER, OPERATOR, RULES } from '@backglass/testing/sign-up-rules';
import { useTestApi } from '../../test/support/running-api.ts';
import { isTextKey, textOf } from '../texts/texts.ts';

const api = useTestApi();

const errorText = (rule: string) => (isTextKey(rule) ? textOf('en', rule).split('{')[0] : undefined);

describe('a registration', () => {
  it.each(RULES.filter(({ formOnly }) => !formOnly).map((row, index) => ({ ...row, index })))(
    'whose $step $field is $what gets the error $rule',
    async ({ step, field, value, rule, index }) => {
      const email = `rule-${index}@arena.test`;
      // `OPERATOR` has a password confirmation, which the API ignores.
      const body =
        step === 'center'
          ? { ...OPERATOR, email, center: { ...CENTER, ...value } }
          : { ...OPERATOR, email, ...value, center: CENTER };
      const answer = await api.call('POST', 'user/create/', { body });
      if (rule === undefined) expect(answer.status).toBe(201);
      else {
        const errors = {
          [field]: [expect.stringContaining(errorText(rule) ?? `no text has the key ${rule}`)],
        };
        expect(answer).toMatchObject({
          status: 400,
          body: { code: 'invalid', ...(step === 'center' ? { center: errors } : errors) },
        });
      }
    },
  );
});
