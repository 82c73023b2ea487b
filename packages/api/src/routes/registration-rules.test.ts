import { CENTER, OPERATOR, RULES } from '@backglass/testing/sign-up-rules';
import { useTestApi } from '../testing/running-api.ts';
import { isTextKey, say } from '../texts/texts.ts';

const api = useTestApi();

/** The call knows no confirmation, and ignores it. */
const PERSON = OPERATOR;

/** What the call answers, in English, of the first rule that a field breaks. */
const said = (rule: string) => (isTextKey(rule) ? say('en', rule).split('{')[0] : undefined);

describe('a registration', () => {
  it.each(RULES.filter(({ formOnly }) => !formOnly).map((row, index) => ({ ...row, index })))(
    'whose $step $field is $what → $rule',
    async ({ step, field, value, rule, index }) => {
      const email = `rule-${index}@arena.test`;
      const body =
        step === 'center'
          ? { ...PERSON, email, center: { ...CENTER, ...value } }
          : { ...PERSON, email, ...value, center: CENTER };
      const answer = await api.call('POST', 'user/create/', { body });
      if (rule === undefined) expect(answer.status).toBe(201);
      else {
        const told = { [field]: [expect.stringContaining(said(rule) ?? 'a text of its own')] };
        expect(answer).toMatchObject({
          status: 400,
          body: { code: 'invalid', ...(step === 'center' ? { center: told } : told) },
        });
      }
    },
  );
});
