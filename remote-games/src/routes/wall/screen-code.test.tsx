import { mockNetwork, noAnswer, onCall, renderScreen } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { mockShowModal } from '../../test/wall-games.ts';

const network = mockNetwork();

describe('a tab that is no screen', () => {
  mockShowModal();
  const field = () => screen.getByRole('textbox', { name: /^(Code|Código)$/ });
  afterEach(() => history.replaceState(null, '', location.pathname));

  const open = () => renderScreen(remote, 'screen', { path: '/wall', operator: null });

  it('asks for the code, and becomes the screen with it', async () => {
    const exchange = onCall('post', 'screen/code/', { token: 't0ken_of-the-screen' });
    network.use(exchange);
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'Connect this screen' })).toBeVisible();
    expect(field()).toHaveFocus();
    await user.keyboard(' ktrv – bnmq {Enter}');
    await waitFor(() => expect(location.hash).toBe('#t0ken_of-the-screen'));
    expect(exchange.received.map(({ body }) => body)).toEqual([{ screen_code: 'ktrv - bnmq' }]);
  });

  it('says in which cases a code does not work, and lets the typed code be corrected', async () => {
    const refused = { screen_code: ['This code is not valid.'], code: 'temp_token_invalid' };
    network.use(onCall('post', 'screen/code/', refused, 400));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Connect' }));
    expect(field()).toHaveAccessibleDescription('This field is required');
    await user.type(field(), 'KTRV-BNMQ');
    expect(field()).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/This code does not work/));
    expect(field()).toHaveFocus();
    expect(location.hash).toBe('');
    await user.click(screen.getByRole('button', { name: 'Español' }));
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Este código no funciona/));
  });

  it('keeps the typed code when the API does not answer', async () => {
    network.use(onCall('post', 'screen/code/', noAnswer));
    const { user } = await open();
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'KTRV-BNMQ{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Backglass can’t be reached/));
    expect(field()).toHaveValue('KTRV-BNMQ');
  });

  it('changes the language, because a new device has none', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Español' }));
    expect(await screen.findByRole('heading', { name: 'Conecta esta pantalla' })).toBeVisible();
  });

  it('leads operators to the wall of their centre', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Show the wall with your log-in' });
    expect(link).toHaveAttribute('href', '/games/wall');
  });
});
