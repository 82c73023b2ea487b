import { answerJson, badAnswer, noAnswer } from '@backglass/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import {
  code,
  CREATED,
  editable,
  name,
  openRegistration as open,
  press,
  registered,
  registrationNetwork,
} from '../../test/registration-page.ts';

const { verification, creation } = registrationNetwork();

describe('a booth that is not created', () => {
  async function attempt() {
    const verify = verification();
    const screenful = await open('/booths/new?token=KTRV-BNMQ');
    await screenful.user.type(await name(), 'VR booth 4');
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

  it.each([
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
  ])('shows why after a %s', async (_, body, status, text) => {
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
