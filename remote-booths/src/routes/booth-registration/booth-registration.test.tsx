import { answerJson, mockNetwork, noAnswer, onCall, renderScreen } from '@backglass/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();

const open = (at = '/booths/new', language: 'en' | 'es' = 'en') =>
  renderScreen(remote, 'booth-registration', { path: '/booths/new', at, language });
const code = () => screen.getByLabelText('Code on the booth');
const name = () => screen.findByLabelText('Name');
const press = (label: string) => screen.getByRole('button', { name: label });

const verification = (answer: Parameters<typeof onCall>[2] = {}, status = 200) => {
  const verify = onCall('get', 'user/verify-temp-booth-token/', answer, status);
  network.use(verify);
  return verify;
};
const creation = (answer: Parameters<typeof onCall>[2], status = 201) => {
  const create = onCall('post', 'user/booth/', answer, status);
  network.use(create);
  return create;
};

describe('registering a booth', () => {
  it('verifies the typed code on submit, then asks the name, then creates the booth', async () => {
    const verify = verification();
    const create = creation({ id: 7 });
    const { user, address, notices } = await open();
    await user.type(code(), 'ktrv bnmq');
    expect(verify.received).toHaveLength(0);
    expect(screen.queryByLabelText('Name')).toBeNull();
    await user.click(press('Continue'));
    expect(await screen.findByText('Code accepted. The booth is waiting for its name.')).toBeInTheDocument();
    expect(verify.received.map(({ query }) => query)).toEqual([{ token: 'KTRV-BNMQ' }]);
    expect(code()).toHaveValue('KTRV-BNMQ');
    expect(await name()).toHaveFocus();
    await user.type(await name(), ' VR booth 4 ');
    await user.click(press('Add booth'));
    await waitFor(() => expect(address()).toBe('/booths'));
    expect(create.received.map(({ body }) => body)).toEqual([
      { temp_token: 'KTRV-BNMQ', name: 'VR booth 4' },
    ]);
    expect(verify.received).toHaveLength(1);
    expect(notices).toEqual([{ level: 'success', title: 'Booth added', description: 'VR booth 4' }]);
  });

  it('verifies a pasted code at once', async () => {
    const verify = verification();
    const { user } = await open();
    await user.click(code());
    await user.paste('  ktrvbnmq\n');
    expect(await name()).toHaveFocus();
    expect(verify.received.map(({ query }) => query)).toEqual([{ token: 'KTRV-BNMQ' }]);
  });

  it('verifies the code of a link at once, and once', async () => {
    const verify = verification();
    await open('/booths/new?token=KTRV-BNMQ');
    expect(await name()).toBeInTheDocument();
    expect(code()).toHaveValue('KTRV-BNMQ');
    expect(verify.received).toHaveLength(1);
  });

  it('takes another link’s code afresh', async () => {
    const verify = verification();
    const { navigate } = await open('/booths/new?token=KTRV-BNMQ');
    await name();
    await navigate('/booths/new?token=BBBB-CCCC');
    await waitFor(() => expect(verify.received).toHaveLength(2));
    expect(code()).toHaveValue('BBBB-CCCC');
  });

  it('creates one booth however often it is submitted', async () => {
    verification();
    const create = creation({ id: 7 });
    const { user, address } = await open('/booths/new?token=KTRV-BNMQ');
    await user.type(await name(), 'VR booth 4');
    const form = press('Add booth').closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(address()).toBe('/booths'));
    expect(create.received).toHaveLength(1);
  });

  it('can be left', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(address()).toBe('/booths');
  });
});

describe('a code that is not accepted', () => {
  it.each([400, 404])('with %s is called invalid', async status => {
    verification({ code: 'temp_token_invalid', detail: 'Never seen' }, status);
    const { user } = await open();
    await user.type(code(), 'KTRVBNMQ{Enter}');
    await waitFor(() => expect(code()).toHaveAccessibleDescription(/^The code is not valid/));
    expect(code()).toHaveFocus();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it.each([
    ['no answer', noAnswer, 'Backglass can’t be reached'],
    ['trouble at the API', () => answerJson({}, 500), 'Oops! Looks like we have a problem'],
    ['too many guesses', () => answerJson({}, 429), 'Too many attempts'],
  ])('because of %s reads differently, and is not valid either', async (_, answer, text) => {
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

  it('is not asked about when there is none', async () => {
    const { user } = await open();
    await user.click(press('Continue'));
    expect(code()).toHaveAccessibleDescription(/^This field is required/);
    await user.type(code(), 'abc');
    expect(code()).not.toHaveAttribute('aria-invalid');
    await user.click(press('Continue'));
    expect(code()).toHaveAccessibleDescription(/^The code is not valid/);
  });
});

describe('a booth that is not created', () => {
  async function attempt() {
    const verify = verification();
    const screenful = await open('/booths/new?token=KTRV-BNMQ');
    await screenful.user.type(await name(), 'VR booth 4');
    return { verify, ...screenful };
  }

  it('keeps the name, and has its code verified again', async () => {
    const { user, verify, address } = await attempt();
    creation(() => answerJson({ non_field_errors: ['The centre has too many booths'] }, 400));
    await user.click(press('Add booth'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The booth could not be created. Check the connection.');
    expect(alert).toHaveTextContent('The centre has too many booths');
    await waitFor(() => expect(verify.received).toHaveLength(2));
    expect(await name()).toHaveValue('VR booth 4');
    creation({ id: 7 });
    await user.click(press('Add booth'));
    await waitFor(() => expect(address()).toBe('/booths'));
    expect(verify.received).toHaveLength(2);
  });

  it('because its code is used up says so at the code', async () => {
    const { user } = await attempt();
    creation({ temp_token: ['No'], code: 'temp_token_invalid' }, 400);
    verification({ code: 'temp_token_invalid' }, 400);
    await user.click(press('Add booth'));
    await waitFor(() =>
      expect(code()).toHaveAccessibleDescription(
        'This code can’t register a booth. Ask the booth for a new one.',
      ),
    );
    expect(code()).toHaveFocus();
    expect(await name()).toHaveValue('VR booth 4');
    expect(screen.queryByText(/Code accepted/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is created with a new code and the name as it was', async () => {
    const { user, address } = await attempt();
    creation({ temp_token: ['No'], code: 'temp_token_invalid' }, 400);
    await user.click(press('Add booth'));
    await waitFor(() => expect(code()).toHaveAttribute('aria-invalid'));
    const create = creation({ id: 7 });
    await user.clear(code());
    await user.type(code(), 'bbbbcccc');
    await user.click(press('Add booth'));
    await waitFor(() => expect(address()).toBe('/booths'));
    expect(create.received.map(({ body }) => body)).toEqual([
      { temp_token: 'BBBB-CCCC', name: 'VR booth 4' },
    ]);
  });

  it('because nobody answers says to check the connection', async () => {
    const { user } = await attempt();
    creation(noAnswer);
    verification(noAnswer);
    await user.click(press('Add booth'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Check the connection');
    await waitFor(() =>
      expect(code()).toHaveAccessibleDescription(expect.stringContaining('The code could not be checked')),
    );
    expect(await name()).toHaveValue('VR booth 4');
  });

  it('because the answer has no id counts as not created', async () => {
    const { user, address } = await attempt();
    creation({ ok: true }, 200);
    await user.click(press('Add booth'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The booth could not be created');
    expect(address()).toBe('/booths/new?token=KTRV-BNMQ');
  });

  it('because of its name says so at the name', async () => {
    const { user } = await attempt();
    creation({ name: ['Another booth has it'] }, 400);
    await user.click(press('Add booth'));
    await waitFor(async () => expect(await name()).toHaveAccessibleDescription('Another booth has it'));
    expect(await name()).toHaveFocus();
    await user.clear(await name());
    await user.click(press('Add booth'));
    expect(await name()).toHaveAccessibleDescription('This field is required');
  });
});

describe('in Spanish', () => {
  it('registers too', async () => {
    verification({ code: 'temp_token_invalid' }, 400);
    const { user } = await open('/booths/new', 'es');
    const field = screen.getByLabelText('Código de la cabina');
    await user.type(field, 'KTRVBNMQ');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^El código no es válido/));
  });
});
