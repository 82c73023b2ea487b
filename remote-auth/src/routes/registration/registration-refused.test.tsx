import { answerJson, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { field, goOn, openRegistration, send, title, toReview } from '../../test/fill-registration.ts';

const network = mockNetwork();
const refused = (body: Record<string, unknown>, status = 400) =>
  network.use(onCall('post', 'user/create/', () => answerJson(body as never, status)));

afterEach(() => sessionStorage.clear());

/** Fills in everything, sends it and is refused. */
async function sendEverything() {
  const opened = await openRegistration();
  await toReview(opened.user);
  await send(opened.user);
  return opened;
}

describe('a registration that the server refuses', () => {
  it.each([
    [{ name: ['Too rude'] }, 'Your details', 'Name', /Too rude/],
    [{ password: ['Too common'] }, 'Your details', 'Password', /Too common/],
    [{ email: ['Said'], code: 'email_taken' }, 'Your details', 'Email', /This email is already registered/],
    [{ center: { vat: ['No such number'] } }, 'Your centre', 'VAT number', /No such number/],
    [{ center: { country_iso: ['Not there'] } }, 'Your centre', 'Country', /Not there/],
    [{ center: { postal_code: ['Wrong'] }, last_name: ['Odd'] }, 'Your details', 'Last name', /Odd/],
  ])('for %j leads to the step and the field', async (body, step, label, text) => {
    refused(body);
    await sendEverything();
    await title(step);
    const wrong = label === 'Country' ? screen.getByRole('combobox', { name: label }) : field(label);
    expect(wrong).toHaveAccessibleDescription(text);
    expect(wrong).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('The form is not valid. Check the marked fields.');
  });

  it('in two steps leads through both, and is sent again with what was mended', async () => {
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
    await title('Consent');
    await goOn(user);
    await title('Check your details');
    network.resetHandlers();
    const call = onCall('post', 'user/create/', {}, 201);
    network.use(call);
    await send(user);
    await title('Confirm your email');
    expect(call.received[0]?.body).toMatchObject({ email: 'ada@other.test', center: { vat: 'ESA12345674' } });
  });

  it.each([
    [
      'its first non-field error',
      () => answerJson({ non_field_errors: ['Closed today', 'x'] }, 400),
      /Closed today/,
    ],
    ['a field that is not here', () => answerJson({ center: ['Strange'] }, 400), /Strange/],
    ['nothing', () => answerJson({}, 400), /Some errors detected, try again/],
  ])('with %s says so above the review', async (_, answer, text) => {
    network.use(onCall('post', 'user/create/', answer));
    await sendEverything();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The registration data is not correct');
    expect(alert).toHaveTextContent(text);
  });

  it.each([
    ['no answer', noAnswer, 'Backglass can’t be reached'],
    ['a 403', () => answerJson({}, 403), 'Access not allowed'],
    ['a 429', () => answerJson({}, 429), 'Too many attempts'],
    ['a 500', () => answerJson({}, 500), 'Oops! Looks like we have a problem'],
  ])('with %s says so, and can be sent again', async (_, answer, text) => {
    network.use(onCall('post', 'user/create/', answer));
    const { user } = await sendEverything();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    network.resetHandlers();
    network.use(onCall('post', 'user/create/', {}, 201));
    await send(user);
    await waitFor(() => expect(screen.getByText(/We have sent a mail/)).toBeInTheDocument());
  });
});
