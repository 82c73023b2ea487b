import { fillIn, aBooth, emitLive } from '@backglass/testing';
import { act, screen, within } from '@testing-library/react';
import { code, name, openRegistration, registrationNetwork } from '../../test/registration-page.ts';

const { verification, creation, listed } = registrationNetwork();
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
