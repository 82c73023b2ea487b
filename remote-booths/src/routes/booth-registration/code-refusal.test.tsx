import { answerJson, noAnswer } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  code,
  name,
  openRegistration as open,
  press,
  registrationNetwork,
} from '../../test/registration-page.ts';

const { verification } = registrationNetwork();

describe('a code that the API does not accept', () => {
  it.each([400, 404])('is shown as invalid when the status is %s', async status => {
    verification({ code: 'temp_token_invalid', detail: 'Never seen' }, status);
    const { user } = await open();
    await user.type(code(), 'KTRVBNMQ{Enter}');
    await waitFor(() => expect(code()).toHaveAccessibleDescription(/^The code is not valid/));
    expect(code()).toHaveFocus();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it.each([
    ['no answer', noAnswer, 'Backglass can’t be reached'],
    ['an error of the API', () => answerJson({}, 500), 'Oops! Looks like we have a problem'],
    ['a 403', () => answerJson({}, 403), 'Access not allowed'],
    ['too many guesses', () => answerJson({}, 429), 'Too many attempts'],
  ])('is shown as not verified after %s', async (_, answer, text) => {
    verification(answer);
    const { user } = await open();
    await user.type(code(), 'KTRVBNMQ{Enter}');
    await waitFor(() =>
      expect(code()).toHaveAccessibleDescription(expect.stringContaining('The code could not be checked.')),
    );
    expect(code()).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(screen.queryByLabelText('Name')).toBeNull();
    verification();
    await user.click(press('Continue'));
    expect(await name()).toBeInTheDocument();
  });

  it('is not sent when the field is empty or the code is incomplete', async () => {
    const { user } = await open();
    await user.click(press('Continue'));
    expect(code()).toHaveAccessibleDescription(/^This field is required/);
    await user.type(code(), 'abc');
    expect(code()).not.toHaveAttribute('aria-invalid');
    await user.click(press('Continue'));
    expect(code()).toHaveAccessibleDescription(/^The code is not valid/);
  });
});

describe('a code that the API does not accept, in Spanish', () => {
  it('is shown as invalid when the status is 400', async () => {
    verification({ code: 'temp_token_invalid' }, 400);
    const { user } = await open('/booths/new', 'es');
    const field = screen.getByLabelText('Código de la cabina');
    await user.type(field, 'KTRVBNMQ');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^El código no es válido/));
  });
});
