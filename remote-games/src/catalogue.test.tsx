import {
  aGameDetail,
  answerJson,
  mockNetwork,
  onCall,
  renderScreen,
  useSessionStore,
  shareOf,
} from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from './remote.ts';

const network = mockNetwork();
const heat = aGameDetail({ name: 'Heat 3' });
const path = `user/game/${heat.id}/`;

const WORDS = {
  en: {
    rename: 'Rename',
    hide: 'Hide',
    pdf: 'Download PDF: score sheet',
    game_renamed: 'Game name updated',
    game_not_renamed: 'The game name could not be updated',
    game_hidden: 'Game moved to history',
    game_not_hidden: 'The game could not be moved to history',
    pdf_failed: 'The PDF could not be generated',
    forbidden: 'Access not allowed',
    nothing: 'No data to display',
    oops: 'Oops! Looks like we have a problem',
  },
  es: {
    rename: 'Renombrar',
    hide: 'Mover al historial',
    pdf: 'Descargar PDF: hoja de puntuaciones',
    game_renamed: 'Nombre de la partida actualizado',
    game_not_renamed: 'No se ha podido actualizar el nombre de la partida',
    game_hidden: 'Partida movida al historial',
    game_not_hidden: 'No se ha podido mover la partida al historial',
    pdf_failed: 'No se ha podido generar el PDF',
    forbidden: 'Acceso no permitido',
    nothing: 'No hay datos que mostrar',
    oops: '¡Vaya! Parece que tenemos un problema',
  },
} as const;

const refusal = (status: number) => () => answerJson({}, status);

describe.each(shareOf(['en', 'es'], 0, 2))('the texts of a game page in %s', language => {
  const words = WORDS[language];
  const open = () => renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${heat.id}`, language });
  const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
    user.click(await screen.findByRole('button', { name }));

  it.each([
    ['game_renamed', 'success', () => answerJson({ ...heat, name: 'Final' })],
    ['game_not_renamed', 'error', refusal(500)],
    ['game_not_renamed', 'warning', refusal(403)],
  ] as const)('shows %s in a notice, as %s', async (key, level, answer) => {
    network.use(onCall('get', path, heat), onCall('patch', path, answer));
    const { user, notices } = await open();
    await press(user, words.rename);
    await user.keyboard('Final{Enter}');
    await waitFor(() => expect(notices).toMatchObject([{ level, title: words[key] }]));
  });

  it.each([
    ['game_hidden', 'success', () => answerJson({ updated: [heat.id], failed: [] })],
    ['game_not_hidden', 'error', refusal(500)],
  ] as const)('shows %s in a notice, as %s', async (key, level, answer) => {
    network.use(onCall('get', path, heat), onCall('post', 'user/game/hide/', answer));
    const { user, notices } = await open();
    await press(user, words.hide);
    await waitFor(() => expect(notices).toMatchObject([{ level, title: words[key] }]));
  });

  it.each([
    [500, 'error'],
    [403, 'warning'],
    [429, 'warning'],
  ] as const)('shows pdf_failed when the API answers %i, as %s', async (status, level) => {
    network.use(onCall('get', path, heat));
    const { user, notices } = await open();
    await screen.findByRole('button', { name: words.pdf });
    network.use(onCall('get', path, refusal(status)));
    await press(user, words.pdf);
    await waitFor(() => expect(notices).toMatchObject([{ level, title: words.pdf_failed }]));
  });

  it.each([
    [403, words.forbidden],
    [500, words.oops],
  ])('shows an error instead of the game when loading it fails with %i', async (status, text) => {
    network.use(onCall('get', path, refusal(status)));
    const { notices } = await open();
    expect(await screen.findByText(text)).toBeVisible();
    expect(notices).toEqual([]);
  });

  it('shows an empty state when the game does not exist', async () => {
    network.use(onCall('get', path, refusal(404)));
    const { notices, address } = await open();
    expect(await screen.findByText(words.nothing)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(notices).toEqual([]);
    expect(address()).toBe(`/games/${heat.id}`);
  });

  it('logs out without a notice when the API answers 401', async () => {
    network.use(onCall('get', path, refusal(401)));
    const { notices, address } = await open();
    await waitFor(() => expect(address()).toBe(`/auth/login?returnTo=%2Fgames%2F${heat.id}`));
    expect(useSessionStore.getState().session).toMatchObject({ status: 'anonymous', because: 'expired' });
    expect(notices).toEqual([]);
  });
});
