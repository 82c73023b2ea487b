import {
  aBooth,
  answerJson,
  badAnswer,
  emitLive,
  fillIn,
  noAnswer,
  shareOf,
  type onCall,
} from '@backglass/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  code,
  CREATED,
  editable,
  name,
  openRegistration as open,
  openRegistration,
  press,
  registered,
  registrationNetwork,
} from '../../test/registration-page.ts';

const { verification, creation, listed } = registrationNetwork();
const SECOND = 1_000;
const NOW = Date.parse('2026-11-21T18:00:00Z');

const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * SECOND));

async function openLink(answer: Parameters<typeof onCall>[2]) {
  verification(answer);
  await open('/booths/new?token=KTRV-BNMQ');
  await name();
}

const expiresIn = (seconds: number) => ({ expires_at: new Date(NOW + seconds * SECOND).toISOString() });
const announcements = () => screen.getAllByRole('status').map(status => status.textContent);

describe('registering a booth', () => {
  it('verifies the typed code on submit, then asks for the name, then creates the booth', async () => {
    const verify = verification();
    const create = creation(CREATED);
    const { user, notices } = await open();
    await user.type(code(), 'ktrv bnmq');
    expect(verify.received).toHaveLength(0);
    expect(screen.queryByLabelText('Name')).toBeNull();
    await user.click(press('Continue'));
    expect(await screen.findByText('Code accepted. The booth is waiting for its name.')).toBeInTheDocument();
    expect(verify.received.map(({ query }) => query)).toEqual([{ token: 'KTRV-BNMQ' }]);
    expect(code()).toHaveValue('KTRV-BNMQ');
    expect(await name()).toHaveFocus();
    await fillIn(user, await name(), ' VR booth 4 ');
    await user.click(press('Add booth'));
    expect(await registered()).toHaveFocus();
    expect(create.received.map(({ body }) => body)).toEqual([
      { temp_token: 'KTRV-BNMQ', name: 'VR booth 4' },
    ]);
    expect(verify.received).toHaveLength(1);
    expect(notices).toEqual([]);
  });

  it('verifies a pasted code at once', async () => {
    const verify = verification();
    const { user } = await open();
    await user.click(code());
    await user.paste('  ktrvbnmq\n');
    expect(await name()).toHaveFocus();
    expect(verify.received.map(({ query }) => query)).toEqual([{ token: 'KTRV-BNMQ' }]);
  });

  it('keeps the typed text when the pasted text is not a code', async () => {
    const { user } = await open();
    await user.type(code(), 'KTRV');
    await user.paste(' ');
    expect(code()).toHaveValue('KTRV ');
    expect(code()).toBeValid();
  });

  it('joins a pasted half of a code to the typed half', async () => {
    const verify = verification();
    const { user } = await open();
    await user.click(code());
    await user.paste('ktrv');
    expect(code()).toHaveValue('ktrv');
    await user.paste('bnmq');
    expect(await name()).toHaveFocus();
    expect(verify.received.map(({ query }) => query)).toEqual([{ token: 'KTRV-BNMQ' }]);
  });

  it('replaces the typed code when a whole code is pasted', async () => {
    const verify = verification();
    const { user } = await open();
    await user.type(code(), 'BBBB-CCCC');
    await user.paste('KTRV-BNMQ');
    expect(await name()).toHaveFocus();
    expect(code()).toHaveValue('KTRV-BNMQ');
    expect(verify.received.map(({ query }) => query)).toEqual([{ token: 'KTRV-BNMQ' }]);
  });

  it('counts the characters of a name as the validation does', async () => {
    verification();
    const { user } = await open('/booths/new?token=KTRV-BNMQ');
    await fillIn(user, await name(), `  ${'😀'.repeat(45)} `);
    expect(screen.getByText('45/50')).toBeInTheDocument();
  });

  it('reads the code from a pasted link', async () => {
    const verify = verification();
    const { user } = await open();
    await user.click(code());
    await user.paste('https://play.example/booths/new?token=ktrvbnmq');
    expect(await name()).toHaveFocus();
    expect(verify.received.map(({ query }) => query)).toEqual([{ token: 'KTRV-BNMQ' }]);
  });

  it('verifies the code of a link once, when the page opens', async () => {
    const verify = verification();
    await open('/booths/new?token=KTRV-BNMQ');
    expect(await name()).toBeInTheDocument();
    expect(code()).toHaveValue('KTRV-BNMQ');
    expect(verify.received).toHaveLength(1);
  });

  it('does not open a used code again when the operator goes back', async () => {
    verification();
    creation(CREATED);
    const { user, address, navigate } = await open('/games');
    await navigate('/booths/new?token=KTRV-BNMQ');
    await screen.findByRole('dialog');
    await fillIn(user, await name(), 'VR booth 4');
    await user.click(press('Add booth'));
    expect(await registered()).toHaveFocus();
    expect(address()).toBe('/booths/new');
    await navigate(-1);
    expect(address()).toBe('/games');
  });

  it('starts again when another link is opened', async () => {
    const verify = verification();
    const { navigate } = await open('/booths/new?token=KTRV-BNMQ');
    await name();
    await navigate('/booths/new?token=BBBB-CCCC');
    await waitFor(() => expect(verify.received).toHaveLength(2));
    expect(code()).toHaveValue('BBBB-CCCC');
  });

  it('creates one booth when it is submitted several times', async () => {
    verification();
    const create = creation(CREATED);
    const { user } = await open('/booths/new?token=KTRV-BNMQ');
    await fillIn(user, await name(), 'VR booth 4');
    const form = press('Add booth').closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    expect(await registered()).toHaveFocus();
    expect(create.received).toHaveLength(1);
  });

  it('leads to the list on Cancel', async () => {
    const { user, address } = await open();
    await user.click(press('Cancel'));
    expect(address()).toBe('/booths');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes back in the history and focuses the list’s button when it closes', async () => {
    const { user, address, navigate } = await open('/games');
    await navigate('/booths');
    await screen.findByText('No booths yet');
    await user.click(screen.getByRole('link', { name: 'Add booth' }));
    expect(address()).toBe('/booths/new');
    const dialog = await screen.findByRole('dialog', { name: 'Add booth' });
    expect(dialog).toHaveAccessibleDescription('On the booth’s screen, choose Pair. It shows a code.');
    expect(code()).toHaveFocus();
    expect(code()).toHaveAttribute('placeholder', '····-····');
    await user.keyboard('{Escape}');
    expect(address()).toBe('/booths');
    expect(screen.getByRole('link', { name: 'Add booth' })).toHaveFocus();
    await navigate(-1);
    expect(address()).toBe('/games');
  });

  it('starts empty when it is opened again', async () => {
    verification();
    const { user, navigate } = await open('/booths/new?token=KTRV-BNMQ');
    await name();
    await user.click(press('Close'));
    await navigate('/booths/new');
    expect(code()).toHaveValue('');
    expect(screen.queryByLabelText('Name')).toBeNull();
  });
});

describe('a code that the API does not accept', () => {
  it.each([400, 404])('is shown as invalid when the status is %s', async status => {
    verification({ code: 'temp_token_invalid', detail: 'Never seen' }, status);
    const { user } = await open();
    await user.type(code(), 'KTRVBNMQ{Enter}');
    await waitFor(() => expect(code()).toHaveAccessibleDescription(/^The code is not valid/));
    expect(code()).toHaveFocus();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it.each(
    shareOf(
      [
        ['no answer', noAnswer, 'Backglass can’t be reached'],
        ['an error of the API', () => answerJson({}, 500), 'Oops! Looks like we have a problem'],
        ['a 403', () => answerJson({}, 403), 'Access not allowed'],
        ['too many guesses', () => answerJson({}, 429), 'Too many attempts'],
      ],
      0,
      3,
    ),
  )('is shown as not verified after %s', async (_, answer, text) => {
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
    await fillIn(user, field, 'KTRVBNMQ');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^El código no es válido/));
  });
});

describe('a booth that is not created', () => {
  async function attempt() {
    const verify = verification();
    const screenful = await open('/booths/new?token=KTRV-BNMQ');
    await fillIn(screenful.user, await name(), 'VR booth 4');
    return { verify, ...screenful };
  }

  it('keeps its name, and the dialog verifies its code again', async () => {
    const { user, verify } = await attempt();
    creation(() => answerJson({ non_field_errors: ['The centre has too many booths'] }, 400));
    await user.click(press('Add booth'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Error: The booth could not be createdThe centre has too many booths$/);
    // Below the fields and the button, so that none of them moves.
    expect(press('Add booth').compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await editable();
    expect(verify.received).toHaveLength(2);
    expect(await name()).toHaveValue('VR booth 4');
    creation(CREATED);
    await user.click(press('Add booth'));
    expect(await registered()).toHaveFocus();
    expect(verify.received).toHaveLength(2);
  });

  it('has its code and name again when the operator logs in after the session has expired', async () => {
    const { user } = await attempt();
    creation({}, 401);
    await user.click(press('Add booth'));
    await screen.findByText('Another page');
    cleanup();
    const verify = verification();
    await open();
    expect(await name()).toHaveValue('VR booth 4');
    expect(verify.received.map(({ query }) => query)).toEqual([{ token: 'KTRV-BNMQ' }]);
  });

  it('shows the error at the code when the code is used up', async () => {
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

  it('can be created later with a new code and the same name', async () => {
    const { user } = await attempt();
    creation({ temp_token: ['No'], code: 'temp_token_invalid' }, 400);
    await user.click(press('Add booth'));
    await waitFor(() => expect(code()).toHaveAttribute('aria-invalid'));
    const create = creation(CREATED);
    await user.clear(code());
    await user.type(code(), 'bbbbcccc');
    await user.click(press('Add booth'));
    expect(await registered()).toHaveFocus();
    expect(create.received.map(({ body }) => body)).toEqual([
      { temp_token: 'BBBB-CCCC', name: 'VR booth 4' },
    ]);
  });

  it.each(
    shareOf(
      [
        ['403 with a detail', { detail: 'Ask the owner' }, 403, 'Warning: Access not allowedAsk the owner'],
        ['bare 403', {}, 403, 'Warning: Access not allowedYour account may not do this.'],
        ['429', {}, 429, 'Warning: Too many attemptsWait a moment and try again.'],
        ['bare 400', {}, 400, 'Error: The booth could not be createdSome errors detected, try again'],
        [
          '400 for an unknown field',
          { colour: ['Not red'] },
          400,
          'Error: The booth could not be createdNot red',
        ],
        ['500', {}, 500, 'Error: The booth could not be createdTry again in a moment.'],
      ],
      0,
      3,
    ),
  )('shows why after a %s', async (_, body, status, text) => {
    const { user } = await attempt();
    creation(body, status);
    await user.click(press('Add booth'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('makes the dialog ask the operator to check the connection when no answer comes', async () => {
    const { user } = await attempt();
    creation(noAnswer);
    verification(noAnswer);
    await user.click(press('Add booth'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Error: The booth could not be created\. Check the connection\.$/,
    );
    await waitFor(() =>
      expect(code()).toHaveAccessibleDescription(expect.stringContaining('The code could not be checked')),
    );
    expect(await name()).toHaveValue('VR booth 4');
  });

  it('keeps the dialog open until the answer comes', async () => {
    const { user, isAsking, address } = await attempt();
    let answer: (response: Response) => void = () => undefined;
    const create = creation(() => new Promise<Response>(resolve => (answer = resolve)));
    const leave = async () => {
      await user.keyboard('{Escape}');
      await user.click(document.body);
      await user.click(press('Close'));
      expect(isAsking()).toBe(false);
      expect(press('Cancel')).toBeDisabled();
    };
    await user.click(press('Add booth'));
    await leave();
    await waitFor(() => expect(create.received).toHaveLength(1));
    answer(answerJson({}, 500));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await waitFor(() => expect(press('Cancel')).toBeEnabled());
    await editable();
    await user.dblClick(press('Add booth'));
    await leave();
    await waitFor(() => expect(create.received).toHaveLength(2));
    answer(answerJson(CREATED, 201));
    expect(await registered()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(address()).toBe('/booths');
  });

  it('shows the error when the answer has no id', async () => {
    const { user, address } = await attempt();
    creation(badAnswer({ ok: true }));
    await user.click(press('Add booth'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The booth could not be created');
    expect(address()).toBe('/booths/new?token=KTRV-BNMQ');
  });

  it('shows the error at the name when the name is refused', async () => {
    const { user } = await attempt();
    creation({ name: ['Another booth has it'] }, 400);
    await user.click(press('Add booth'));
    await waitFor(async () => expect(await name()).toHaveAccessibleDescription('Another booth has it'));
    expect(await name()).toHaveFocus();
    await editable();
    await user.clear(await name());
    await user.click(press('Add booth'));
    expect(await name()).toHaveAccessibleDescription('This field is required');
  });

  it.each([
    ['the name', { name: ['Another booth has it'] }, name, 'Another booth has it'],
    ['the code', { temp_token: ['No'], code: 'temp_token_invalid' }, code, /^This code can’t register/],
  ] as const)('shows the error at %s, and other errors in an alert', async (_, body, field, text) => {
    const { user } = await attempt();
    creation({ ...body, colour: ['Not red.'], floor: ['Not the third.'] }, 400);
    await user.click(press('Add booth'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/createdNot red. Not the third.$/);
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(text));
  });
});

describe('the countdown to the expiry of a code', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      now: NOW,
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout'],
    });
  });
  afterEach(() => jest.useRealTimers());

  it('is announced only at one minute and at the end', async () => {
    await openLink(expiresIn(125));
    expect(screen.getByText(/Valid for 2:05/)).toBeInTheDocument();
    await wait(60);
    expect(screen.getByText(/Valid for 1:05/)).toBeInTheDocument();
    expect(announcements()).not.toContain('The code expires in a minute.');
    await wait(5);
    expect(announcements()).toContain('The code expires in a minute.');
    await wait(59);
    expect(announcements()).toContain('The code expires in a minute.');
    expect(code()).not.toHaveAttribute('aria-invalid');
    await wait(1);
    expect(announcements()).toContain('The code has expired. The booth shows a new one.');
    expect(code()).toHaveAccessibleDescription('The code has expired. The booth shows a new one.');
    expect(screen.getByText('Expired')).toBeInTheDocument();
    expect(screen.queryByText(/Code accepted/)).toBeNull();
  });

  it.each(
    shareOf(
      [
        ['is missing', badAnswer({})],
        ['is not a date', badAnswer({ expires_at: 'soon' })],
        ['is in the past, because the clock is wrong', expiresIn(-600)],
        ['is days ahead, because the clock is wrong', expiresIn(9 * 86_400)],
      ],
      0,
      2,
    ),
  )('is not shown for a valid code when the expiry %s', async (_, answer) => {
    await openLink(answer);
    expect(screen.getByText('Code accepted. The booth is waiting for its name.')).toBeInTheDocument();
    expect(screen.queryByText(/Valid for/)).toBeNull();
    expect(screen.queryByText('Expired')).toBeNull();
  });

  it('counts by the server’s clock when that of the device is an hour slow', async () => {
    jest.setSystemTime(NOW - 3_600 * SECOND);
    const headers = { Date: new Date(NOW).toUTCString() };
    await openLink(() => answerJson(expiresIn(125), 200, headers));
    expect(screen.getByText(/Valid for 2:0[3-5]/)).toBeInTheDocument();
  });
});

const silent = aBooth({ name: 'VR booth 4', is_online: false, last_seen_at: null });

async function register(language: 'en' | 'es' = 'en', ...others: readonly ReturnType<typeof aBooth>[]) {
  verification();
  creation({ ...silent });
  listed(silent, ...others);
  const screenful = await openRegistration('/booths/new?token=KTRV-BNMQ', language);
  await fillIn(
    screenful.user,
    await screen.findByLabelText(language === 'en' ? 'Name' : 'Nombre'),
    'VR booth 4{Enter}',
  );
  await screen.findByRole('heading', { name: /^VR booth 4/ });
  return screenful;
}
const status = () => within(screen.getByRole('dialog')).getByRole('status');

describe('a booth that was just registered', () => {
  it('is shown as online when a live event reports it', async () => {
    await register();
    expect(status()).toHaveTextContent('Waiting for the booth');
    act(() =>
      emitLive({ name: 'booth.updated', data: { id: silent.id, booth: { ...silent, is_online: true } } }),
    );
    expect(await within(screen.getByRole('dialog')).findByText('Online')).toBeInTheDocument();
    expect(status()).toHaveTextContent('its games appear under Games');
  });

  it('is shown as archived when another operator archives it', async () => {
    await register();
    const online = { ...silent, is_online: true };
    act(() => emitLive({ name: 'booth.updated', data: { id: silent.id, booth: online } }));
    await within(screen.getByRole('dialog')).findByText('Online');
    listed();
    act(() => emitLive({ name: 'booth.updated', data: { id: silent.id } }));
    const title = 'VR booth 4 is no longer a booth of your centre';
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(status()).toHaveTextContent('Archived');
    expect(status()).not.toHaveTextContent('Waiting');
  });

  it('offers to register the next booth, with the focus in an empty code field', async () => {
    const { user, isAsking } = await register();
    await user.click(screen.getByRole('button', { name: 'Pair another' }));
    expect(code()).toHaveValue('');
    expect(code()).toHaveFocus();
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(isAsking()).toBe(false);
  });

  it('has the games as primary link when it is the only booth', async () => {
    const { user, address } = await register();
    const link = screen.getByRole('link', { name: 'Go to games' });
    expect(link.className).toMatch(/primary/);
    await user.click(link);
    expect(address()).toBe('/games');
  });

  it('leads to the list without a question about unsaved changes', async () => {
    const { user, address, isAsking } = await register('en', aBooth({ name: 'Arena A' }));
    await user.click(await screen.findByRole('button', { name: 'See all booths' }));
    expect(isAsking()).toBe(false);
    expect(address()).toBe('/booths');
  });

  it('is replaced when another link is opened', async () => {
    const { navigate } = await register();
    await navigate('/booths/new?token=BBBB-CCCC');
    expect(await screen.findByLabelText('Code on the booth')).toHaveValue('BBBB-CCCC');
  });

  it('is in Spanish when the language is Spanish', async () => {
    await register('es');
    expect(screen.getByRole('heading', { name: 'VR booth 4 ya es una cabina de tu centro' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Emparejar otra' })).toBeInTheDocument();
  });
});

describe('an unsaved name', () => {
  it('makes the page ask before the operator leaves, but an unsaved code does not', async () => {
    verification();
    const { user, isAsking, address, navigate } = await openRegistration();
    await user.type(code(), 'KTRVBNMQ');
    await user.keyboard('{Escape}');
    expect(address()).toBe('/booths');
    await navigate('/booths/new');
    await user.type(code(), 'KTRVBNMQ{Enter}');
    await user.type(await name(), 'V');
    await user.keyboard('{Escape}');
    expect(isAsking()).toBe(true);
  });
});
