import {
  answerJson,
  aUser,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
  shareOf,
  useSessionStore,
} from '@backglass/testing';
import { CENTER, RULES, type RuleRow } from '@backglass/testing/sign-up-rules';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import {
  acceptTerms,
  answersOf,
  field,
  fillCenter,
  fillOperator,
  goBack,
  goOn,
  openRegistration,
  openReview,
  send,
  sendEverything,
  title,
  toReview,
} from '../../test/fill-registration.ts';
import { useAnswers, type Answers } from './answers.ts';
import { CenterStep, OperatorStep, ReviewStep } from './steps.tsx';

const network = mockNetwork();
const registered = () => onCall('post', 'user/create/', { email: 'ada@arena.test' }, 201);
const country = () => screen.getByRole('combobox', { name: 'Country' });
const current = () =>
  within(screen.getByRole('list', { name: 'Steps to an account' }))
    .getAllByRole('listitem')
    .findIndex(item => item.getAttribute('aria-current') === 'step');

afterEach(() => sessionStorage.clear());
const refused = (body: Record<string, unknown>, status = 400) =>
  network.use(onCall('post', 'user/create/', () => answerJson(body as never, status)));

describe('registration', () => {
  it('goes through all steps, sends everything once, and shows an international domain in its letters', async () => {
    const call = registered();
    const resend = onCall('post', 'user/resend-verification/');
    network.use(call, resend);
    const { user, address } = await openRegistration();
    // An email field changes the letters to ASCII.
    const email = 'ada@xn--espaa-rta.es';
    await toReview(user, { email });
    expect(current()).toBe(2);
    expect(within(screen.getByRole('main')).getByText('ada@españa.es')).toBeVisible();
    await send(user);
    const terms = screen.getByRole('checkbox', { name: /I accept the terms/ });
    expect(terms).toHaveAccessibleDescription('The terms and conditions must be accepted');
    expect(terms).toHaveFocus();
    expect(call.received).toEqual([]);
    await acceptTerms(user);
    expect(screen.getByText('ESB12345674')).toBeInTheDocument();
    expect(screen.getByText('Spain')).toBeInTheDocument();
    const form = screen.getByRole('button', { name: 'Create account' }).closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    expect(await title('Confirm your email')).toHaveFocus();
    expect(screen.getByText('We have sent an email to ada@españa.es.')).toBeInTheDocument();
    expect(address()).toBe('/auth/registration?step=done');
    expect(call.received.map(({ body }) => body)).toEqual([
      {
        name: 'Ada',
        last_name: 'Ruiz',
        email,
        password: 'Aa!aaa',
        is_marketing_allowed: false,
        center: CENTER,
      },
    ]);
    expect(sessionStorage.getItem('registration-draft')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText(/a new link is on its way/)).toBeInTheDocument();
    expect(resend.received.map(({ body }) => body)).toEqual([{ email }]);
  });

  it('keeps every answer when the operator goes back', async () => {
    const { user, navigate } = await openRegistration();
    await toReview(user);
    await user.click(screen.getByRole('checkbox', { name: /news about Backglass/ }));
    await goBack(user);
    expect(await title('Your centre')).toHaveFocus();
    expect(field('Address')).toHaveValue(CENTER.address_1);
    expect(country()).toHaveValue('Spain');
    await goBack(user);
    await title('Your details');
    for (const [label, value] of [
      ['Name', 'Ada'],
      ['Last name', 'Ruiz'],
      ['Email', 'ada@arena.test'],
      ['Password', 'Aa!aaa'],
      ['Confirm password', 'Aa!aaa'],
    ] as const)
      expect(field(label)).toHaveValue(value);
    await navigate('/auth/registration?step=review');
    expect(screen.getByRole('checkbox', { name: /news about Backglass/ })).toBeChecked();
  });

  it('opens a step by its address only when the earlier steps are valid', async () => {
    const { user, address, navigate } = await openRegistration({
      at: '/auth/registration?step=review',
    });
    await title('Your details');
    await waitFor(() => expect(address()).toBe('/auth/registration'));
    await fillOperator(user);
    const form = screen.getByRole('button', { name: 'Continue' }).closest('form') as HTMLFormElement;
    await act(async () => {
      fireEvent.submit(form);
      fireEvent.submit(form);
      // Before the third submit, the first one has navigated, but React has not rendered the next step.
      for (let turn = 0; turn < 10; turn += 1) await null;
      fireEvent.submit(form);
    });
    await title('Your centre');
    expect(address()).toBe('/auth/registration?step=center');
    await navigate(-1);
    await title('Your details');
  });

  it('shows that the passwords differ when the confirmation loses the focus', async () => {
    const { user } = await openRegistration();
    await user.click(field('Password'));
    await user.paste('Aa!aaa');
    await user.click(field('Confirm password'));
    await user.tab();
    expect(field('Confirm password')).toBeValid();
    await user.click(field('Confirm password'));
    await user.paste('Aa!aab');
    await user.click(field('Name'));
    expect(field('Confirm password')).toHaveAccessibleDescription('The passwords do not match');
    await goOn(user);
    expect(field('Name')).toBeInvalid();
    expect(field('Confirm password')).toHaveAccessibleDescription('The passwords do not match');
    await user.clear(field('Password'));
    await user.type(field('Password'), 'Aa!aab');
    expect(field('Confirm password')).toBeValid();
  });

  it('keeps returnTo from step to step', async () => {
    const { address } = await openRegistration({
      at: '/auth/registration?returnTo=%2Fbooths&step=review',
    });
    await waitFor(() => expect(address()).toBe('/auth/registration?returnTo=%2Fbooths'));
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/auth/login?returnTo=%2Fbooths',
    );
  });

  it('leads from the review back to a step, and shows the changed answer', async () => {
    const { user } = await openReview();
    await user.click(screen.getByRole('button', { name: 'Change: Your centre' }));
    await title('Your centre');
    await fillCenter(user, { name: 'Arena Dos' }, '');
    await goOn(user);
    await title('Check your details');
    const shown = screen.getAllByText('Arena Dos');
    expect(shown.map(element => element.closest('bdi'))).not.toContain(null);
  });

  it('opens the centre step by its address when the first step is filled in', async () => {
    const { user, address, navigate } = await openRegistration();
    await fillOperator(user);
    await navigate('/auth/registration?step=center');
    expect(await screen.findByLabelText('Centre name')).toBeVisible();
    expect(address()).toBe('/auth/registration?step=center');
  });

  it('starts with the email typed at log-in', async () => {
    await openRegistration({ at: { pathname: '/auth/registration', state: { email: 'ada@arena.test' } } });
    expect(field('Email')).toHaveValue('ada@arena.test');
  });

  it('can be filled in by the browser', async () => {
    const { user } = await openRegistration();
    expect(field('Name')).toHaveAttribute('autocomplete', 'given-name');
    expect(field('Email')).toHaveAttribute('autocomplete', 'email');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
    await fillOperator(user);
    await goOn(user);
    await title('Your centre');
    expect(field('Centre name')).toHaveAttribute('autocomplete', 'organization');
    expect(field('Postal code')).toHaveAttribute('autocomplete', 'postal-code');
    expect(country()).toHaveAttribute('autocomplete', 'country-name');
  });

  it('starts empty when the operator goes back from the last page', async () => {
    network.use(registered());
    const { user, address, navigate } = await openReview();
    await send(user);
    await title('Confirm your email');
    await navigate(-1);
    expect(await title('Your details')).toHaveFocus();
    await waitFor(() => expect(address()).toBe('/auth/registration'));
    for (const label of ['Name', 'Email', 'Password']) expect(field(label)).toHaveValue('');
    expect(screen.queryByText(/still here/)).toBeNull();
    await navigate(1);
    expect(await title('Confirm your email')).toHaveFocus();
  });

  it.each(['', '?step=center', '?step=review', '?step=done', '?step=xx'])(
    'redirects a signed-in operator at “%s”',
    async search => {
      const { address } = await openRegistration({
        operator: aUser(),
        at: `/auth/registration${search}`,
      });
      await screen.findByText('Another page');
      expect(address()).toBe('/');
    },
  );
});

describe('a registration that the server refuses', () => {
  it.each(
    shareOf(
      [
        [{ name: ['Too rude'] }, 'Your details', 'Name', /Too rude/],
        [{ password: ['Too common'] }, 'Your details', 'Password', /Too common/],
        [
          { email: ['Server text'], code: 'email_taken' },
          'Your details',
          'Email',
          /This email is already registered/,
        ],
        [{ center: { vat: ['No such number'] } }, 'Your centre', 'VAT number', /No such number/],
        [{ center: { country_iso: ['Not there'] } }, 'Your centre', 'Country', /Not there/],
        [{ center: { postal_code: ['Wrong'] }, last_name: ['Odd'] }, 'Your details', 'Last name', /Odd/],
      ],
      0,
      2,
    ),
  )('opens the step and focuses the refused field: %j', async (body, step, label, text) => {
    refused(body);
    await sendEverything();
    await title(step);
    const wrong = label === 'Country' ? screen.getByRole('combobox', { name: label }) : field(label);
    expect(wrong).toHaveAccessibleDescription(text);
    await waitFor(() => expect(wrong).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('The form is not valid. Check the marked fields.');
  });

  it('opens one step after the other when fields of two steps are refused', async () => {
    refused({ center: { vat: ['No such number'] }, email: ['Unknown domain'] });
    const { user } = await sendEverything();
    await title('Your details');
    await user.clear(field('Email'));
    await user.type(field('Email'), 'ada@other.test');
    expect(field('Email')).not.toHaveAttribute('aria-invalid');
    await goOn(user);
    await title('Your centre');
    expect(field('VAT number')).toHaveAccessibleDescription('No such number');
    expect(field('VAT number')).toHaveFocus();
    await user.clear(field('VAT number'));
    await user.type(field('VAT number'), 'ESA12345674');
    await goOn(user);
    await title('Check your details');
    network.resetHandlers();
    const call = onCall('post', 'user/create/', { email: 'ada@other.test' });
    network.use(call);
    await send(user);
    await title('Confirm your email');
    expect(call.received[0]?.body).toMatchObject({ email: 'ada@other.test', center: { vat: 'ESA12345674' } });
  });
});

describe('an email that is already registered', () => {
  const taken = () => refused({ email: ['Server text'], code: 'email_taken' });
  const waysOn = () => within(screen.getByRole('alert'));

  it('offers log-in and a new link', async () => {
    taken();
    network.use(onCall('post', 'user/resend-verification/'));
    const { user, address } = await sendEverything();
    await title('Your details');
    expect(screen.getByRole('alert')).toHaveTextContent('Is it yours? Then log in.');
    await user.click(waysOn().getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText(/If ada@arena.test is waiting/)).toBeInTheDocument();
    await user.click(waysOn().getByRole('link', { name: 'Log in' }));
    expect(address()).toBe('/auth/login');
  });

  it('may be the operator’s own when an earlier attempt got no answer', async () => {
    network.use(onCall('post', 'user/create/', noAnswer));
    const { user } = await sendEverything();
    await screen.findByRole('alert');
    network.resetHandlers();
    taken();
    await send(user);
    await title('Your details');
    expect(screen.getByRole('alert')).toHaveTextContent('the account may be yours already');
    expect(waysOn().getByRole('link', { name: 'Log in' })).toBeInTheDocument();
  });
});

/** Ends a session. The returned function sets the same ended session again. */
function aSessionEnds() {
  const session = { status: 'anonymous', because: 'expired' } as const;
  const end = () => act(() => useSessionStore.setState({ session }));
  end();
  return end;
}

async function openLogin(end: () => void) {
  cleanup();
  await renderScreen(remote, 'login', { path: '/auth/login', operator: null });
  end();
}

const typeName = (value: string) => fireEvent.change(field('Name'), { target: { value } });

describe('a registration draft', () => {
  it('is deleted when a session ends while another page is open', async () => {
    const before = await openRegistration();
    typeName('Ada');
    await before.navigate('/elsewhere');
    aSessionEnds();
    await before.navigate('/auth/registration');
    expect(field('Name')).toHaveValue('');
  });

  it('is kept when log-in opens, if it was started after the session had ended', async () => {
    const { navigate } = await openRegistration({ at: '/elsewhere' });
    const end = aSessionEnds();
    await navigate('/auth/registration');
    typeName('Ada');
    await openLogin(end);
    cleanup();
    await openRegistration();
    expect(field('Name')).toHaveValue('Ada');
  });

  it('is kept when the session ends while the registration is open', async () => {
    await openRegistration();
    typeName('Ada');
    await openLogin(aSessionEnds());
    cleanup();
    await openRegistration();
    expect(field('Name')).toHaveValue('Ada');
  });

  it('is restored after a reload, without the password', async () => {
    const { user } = await openRegistration();
    await toReview(user);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Aa!aaa');
    cleanup();
    await openRegistration({ at: '/auth/registration?step=review' });
    await title('Your details');
    expect(screen.getByText(/Your answers are still here/)).toBeInTheDocument();
    expect(field('Email')).toHaveValue('ada@arena.test');
    expect(field('Password')).toHaveValue('');
  });

  it.each(['{', '[]', '{"name":7}'])('is empty when the tab stored %s', async stored => {
    sessionStorage.setItem('registration-draft', stored);
    await openRegistration();
    expect(field('Name')).toHaveValue('');
    expect(screen.queryByText(/still here/)).toBeNull();
  });
});

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
