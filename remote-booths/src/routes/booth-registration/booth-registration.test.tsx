import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  code,
  CREATED,
  name,
  openRegistration as open,
  press,
  registered,
  registrationNetwork,
} from '../../test/registration-page.ts';

const { verification, creation } = registrationNetwork();

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
    await user.type(await name(), ' VR booth 4 ');
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
    await user.type(await name(), `  ${'😀'.repeat(45)} `);
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
    await user.type(await name(), 'VR booth 4');
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
    await user.type(await name(), 'VR booth 4');
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
