import { answerJson, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { field, send, sendEverything, title } from '../../test/fill-registration.ts';

const network = mockNetwork();
const refused = (body: Record<string, unknown>, status = 400) =>
  network.use(onCall('post', 'user/create/', () => answerJson(body as never, status)));

afterEach(() => sessionStorage.clear());

describe('a registration that the server refuses', () => {
  it('marks each refused field until it changes', async () => {
    refused({ name: ['Too rude'], last_name: ['Odd'] });
    const { user } = await sendEverything();
    await title('Your details');
    await user.type(field('Name'), 'm');
    expect(field('Name')).not.toHaveAttribute('aria-invalid');
    expect(field('Last name')).toHaveAccessibleDescription('Odd');
  });

  it.each([
    [
      'the first non-field error',
      () => answerJson({ non_field_errors: ['Closed today', 'x'] }, 400),
      /Closed today/,
    ],
    [
      'the errors of all fields that the form lacks',
      () => answerJson({ center: ['Strange.'], age: ['Too young.'] }, 400),
      /Strange. Too young.$/,
    ],
    ['a general text when the answer has none', () => answerJson({}, 400), /Some errors detected, try again/],
  ])('shows below the review %s', async (_, answer, text) => {
    network.use(onCall('post', 'user/create/', answer));
    await sendEverything();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The registration data is not correct');
    expect(alert).toHaveTextContent(text);
  });

  it.each([
    ['no answer', noAnswer, 'Backglass can’t be reached'],
    ['a 404', () => answerJson({}, 404), 'No data to display'],
    ['a 403', () => answerJson({}, 403), 'Access not allowed'],
    ['a 429', () => answerJson({ detail: 'Wait 9 seconds.' }, 429), 'Too many attemptsWait 9 seconds.'],
    ['a 500', () => answerJson({}, 500), 'Oops! Looks like we have a problem'],
  ])('shows the error and can be sent again after %s', async (_, answer, text) => {
    network.use(onCall('post', 'user/create/', answer));
    const { user } = await sendEverything();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    network.resetHandlers();
    network.use(onCall('post', 'user/create/', { email: 'ada@arena.test' }));
    await send(user);
    await waitFor(() => expect(screen.getByText(/We have sent an email/)).toBeInTheDocument());
  });
});

describe('while a registration is being sent', () => {
  const holdAnswer = () => {
    let answer: (response: Response) => void = () => undefined;
    const waiting = new Promise<Response>(resolve => (answer = resolve));
    network.use(onCall('post', 'user/create/', () => waiting));
    return (body: object, status: number) => answer(answerJson(body as never, status));
  };

  it('disables the Change buttons, and does not leave another page when a late success comes', async () => {
    const answer = holdAnswer();
    const { address, navigate } = await sendEverything();
    for (const button of screen.getAllByRole('button', { name: /^Change/ })) expect(button).toBeDisabled();
    await navigate('/auth/terms');
    answer({ email: 'ada@arena.test' }, 201);
    await waitFor(() => expect(sessionStorage.getItem('registration-draft')).toBeNull());
    expect(address()).toBe('/auth/terms');
  });

  it('stays on the step that the operator has opened when a late refusal comes', async () => {
    const answer = holdAnswer();
    const { address, navigate } = await sendEverything();
    await navigate(-1);
    await title('Your centre');
    answer({ name: ['Too rude'] }, 400);
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(address()).toBe('/auth/registration?step=center');
  });
});
