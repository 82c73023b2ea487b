import { aBooth, aGame, answerJson, aPage, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();

async function open(at: string, language?: 'es') {
  const list = onCall('get', 'user/game/', () => answerJson(aPage([aGame({ name: 'Heat 1' })])));
  const booths = onCall('get', 'user/booth/', [aBooth({ id: 7, name: 'Arena B' })]);
  network.use(list, booths);
  const rendered = await renderScreen(remote, 'games-list', {
    path: '/games',
    at,
    ...(language && { language }),
  });
  await screen.findByRole('link', { name: 'Heat 1' });
  return rendered;
}

const chip = (name: string | RegExp) => screen.queryByRole('button', { name });
const press = (user: Awaited<ReturnType<typeof open>>['user'], name: string, key: string) => {
  act(() => screen.getByRole('button', { name }).focus());
  return user.keyboard(key);
};

describe('the chips of the chosen filters', () => {
  it('show the booth and the days, and Enter removes one', async () => {
    const { user, address } = await open('/games?booth=7&from=2026-01-10&to=2026-01-15&search=heat&page=2');
    expect(await screen.findByRole('button', { name: 'Remove filter: Arena B' })).toHaveTextContent(
      'Arena B',
    );
    expect(chip(/^Remove filter: 10.+15 Jan 2026$/)).toBeVisible();
    await press(user, 'Remove filter: Arena B', '{Enter}');
    expect(address()).toBe('/games?search=heat&from=2026-01-10&to=2026-01-15');
  });

  it('move the focus to the other chip, then to the button with the filters', async () => {
    const { user, address } = await open('/games?booth=7&from=2026-01-10&to=2026-01-15');
    await screen.findByRole('button', { name: 'Remove filter: Arena B' });
    await press(user, 'Remove filter: Arena B', ' ');
    await waitFor(() => expect(chip(/^Remove filter: 10.+15 Jan 2026$/)).toHaveFocus());
    await user.keyboard(' ');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus());
    expect(chip(/^Remove filter/)).not.toBeInTheDocument();
    expect(address()).toBe('/games');
  });

  it('are missing when no booth and no day is chosen', async () => {
    await open('/games?status=finished&search=heat');
    expect(chip(/^Remove filter/)).not.toBeInTheDocument();
  });

  it('have Spanish texts', async () => {
    await open('/games?from=2026-01-10', 'es');
    expect(chip('Quitar el filtro: Desde el 10 ene 2026')).toBeVisible();
  });
});
