import { mockNetwork } from '@backglass/testing';
import { CENTER, RULES, type RuleRow } from '@backglass/testing/sign-up-rules';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { answersOf, openRegistration } from '../../test/fill-registration.ts';
import { useAnswers, type Answers } from './answers.ts';
import { CenterStep, OperatorStep, ReviewStep } from './steps.tsx';

mockNetwork();

const RULE_TEXTS: Readonly<Record<string, RegExp>> = {
  required: /This field is required/,
  min_length: /At least \d+ characters/,
  max_length: /At most \d+ characters/,
  text_invalid: /It has characters that cannot be used/,
  email_invalid: /The email is not valid/,
  email_letters: /Before the @, only letters from a to z/,
  vat_invalid: /Only letters, digits and separators can be used/,
  password_weak: /At least 6 characters, with uppercase, lowercase and a special character/,
  passwords_differ: /The passwords do not match/,
  country_invalid: /Choose a country from the list/,
  terms_required: /The terms and conditions must be accepted/,
};

const answersWith = ({ step, value }: RuleRow): Answers =>
  step === 'center'
    ? { ...answersOf(), center: { ...CENTER, ...value } }
    : { ...answersOf(), terms: true, ...value };

function Step({ row, onDone }: { row: RuleRow; onDone: () => void }) {
  const fields = useAnswers(answersWith(row), () => undefined);
  const props = { fields, onDone };
  if (row.step === 'operator') return <OperatorStep {...props} />;
  if (row.step === 'center') return <CenterStep {...props} />;
  const onSend = async () => onDone();
  return <ReviewStep fields={fields} busy={false} failure={null} go={() => undefined} onSend={onSend} />;
}

beforeAll(async () => {
  await openRegistration();
});

describe('a step of the registration', () => {
  it.each(RULES)('shows the error $rule when $step $field is $what', async row => {
    const onDone = jest.fn();
    cleanup();
    render(
      <main>
        <Step row={row} onDone={onDone} />
      </main>,
    );
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: /^(Continue|Create account)$/ })),
    );
    const wrong = document.querySelector(`[aria-invalid="true"]`);
    if (row.rule === undefined) {
      expect(wrong).toBeNull();
      expect(onDone).toHaveBeenCalledTimes(1);
    } else {
      expect(wrong).toHaveAccessibleDescription(RULE_TEXTS[row.rule]);
      expect(wrong).toHaveFocus();
      expect(onDone).not.toHaveBeenCalled();
    }
  });
});
