import { mockNetwork, shareOf } from '@backglass/testing';
import { CENTER, RULES, type RuleRow } from '@backglass/testing/sign-up-rules';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersOf, field, openRegistration } from '../../test/fill-registration.ts';
import { useAnswers, type Answers } from './answers.ts';
import { CenterStep, OperatorStep, ReviewStep } from './steps.tsx';

mockNetwork();

type StepProps = Pick<RuleRow, 'step' | 'value'>;

const answersWith = ({ step, value }: StepProps): Answers =>
  step === 'center'
    ? { ...answersOf(), center: { ...CENTER, ...value } }
    : { ...answersOf(), terms: true, ...value };

const onDone = jest.fn();

function Step({ step, value }: StepProps) {
  const fields = useAnswers(answersWith({ step, value }), () => undefined);
  const props = { fields, onDone };
  const onSend = async () => void onDone();
  return (
    <main>
      {step === 'operator' ? <OperatorStep {...props} /> : null}
      {step === 'center' ? <CenterStep {...props} /> : null}
      {step === 'consent' ? (
        <ReviewStep fields={fields} busy={false} failure={null} go={() => undefined} onSend={onSend} />
      ) : null}
    </main>
  );
}

const show = async (start: Partial<typeof CENTER>, language: 'en' | 'es' = 'en') => {
  onDone.mockClear();
  await openRegistration({ language });
  cleanup();
  await act(async () => render(<Step step="center" value={start} />));
};

const doubt = (name: string) =>
  `This does not look like a VAT number of ${name}. You can continue; we check it.`;

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

describe('the VAT number of a centre', () => {
  it.each([
    ['ESB12345670', 'ES', 'Spain'],
    ['094014202', 'GR', 'Greece'],
  ])('gets a warning and is accepted: %s in %s', async (vat, country_iso, name) => {
    await show({ vat, country_iso });
    expect(field('VAT number')).toHaveAccessibleDescription(doubt(name));
    expect(field('VAT number')).not.toHaveAttribute('aria-invalid');
    await act(async () => screen.getByRole('button', { name: 'Continue' }).click());
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it.each(
    shareOf(
      [
        ['ESB12345674', 'ES'],
        ['b-12.345.674', 'ES'],
        ['EL094014201', 'GR'],
        ['GR094014201', 'GR'],
        ['XI220430231', 'GB'],
        ['ＥＳＢ１２３４５６７４\u200b', 'ES'],
        ['12-3456789', 'US'],
        ['ESB', 'ES'],
      ],
      0,
      3,
    ),
  )('gets no warning: %s in %s', async (vat, country_iso) => {
    await show({ vat, country_iso });
    expect(field('VAT number')).not.toHaveAccessibleDescription();
  });

  it('gets its warning on blur, not while it is typed', async () => {
    await show({ vat: '' });
    const user = userEvent.setup();
    await user.type(field('VAT number'), 'ESB12345670');
    expect(field('VAT number')).not.toHaveAccessibleDescription();
    await user.tab();
    expect(field('VAT number')).toHaveAccessibleDescription(doubt('Spain'));
  });
});

describe('the country of a centre', () => {
  it('is found by its name in the page’s language, with or without accents', async () => {
    await show({ country_iso: '' }, 'es');
    const box = screen.getByRole('combobox', { name: 'País' });
    await userEvent.setup().type(box, 'japon{Enter}');
    expect(box).toHaveValue('Japón');
  });

  it.each([
    ['uk', 'United Kingdom'],
    ['EL', 'Greece'],
    ['de', 'Germany'],
  ])('is found by the code %s', async (code, name) => {
    await show({ country_iso: 'ES' });
    await userEvent.click(field('Country'));
    await userEvent.paste(code);
    await userEvent.tab();
    expect(field('Country')).toHaveValue(name);
  });
});

describe('a step of the registration', () => {
  beforeAll(async () => {
    await openRegistration();
  });

  it.each(shareOf(RULES, 0, 3))('shows the error $rule when $step $field is $what', async row => {
    onDone.mockClear();
    cleanup();
    render(<Step {...row} />);
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
