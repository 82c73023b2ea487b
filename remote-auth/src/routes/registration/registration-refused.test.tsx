import { answerJson, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { field, goOn, send, sendEverything, title } from '../../test/fill-registration.ts';

const network = mockNetwork();
const refused = (body: Record<string, unknown>, status = 400) =>
  network.use(onCall('post', 'user/create/', () => answerJson(body as never, status)));

afterEach(() => sessionStorage.clear());

describe('a registration that the server refuses', () => {
  it.each([
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
  ])('opens the step and focuses the refused field: %j', async (body, step, label, text) => {
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
