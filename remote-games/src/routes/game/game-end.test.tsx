import { gameSchema } from '@backglass/contract';
import { aGameDetail, answerJson, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { openGame } from '../../test/open-game.ts';
import { mockShowModal, mockWallGames } from '../../test/wall-games.ts';

const network = mockNetwork();
mockShowModal();

const since = new Date();
since.setHours(19, 42, 0, 0);
const started = new Date(since.getTime() - 5 * 60_000);
const silent = aGameDetail({
  name: 'Heat 3',
  status: 'running',
  started_at: started.toISOString(),
  finished_at: null,
  no_signal_since: since.toISOString(),
});
const endedBy = (name: string | null) => ({
  ...silent,
  status: 'aborted' as const,
  finished_at: new Date().toISOString(),
  ended_by: { name },
});

const valueOf = (label: string) => screen.getByText(label).nextElementSibling;

describe('the page of a game whose booth is offline', () => {
  it('shows since when there is no signal, and says who ended the game', async () => {
    let game: typeof silent = silent;
    let answer: () => void = () => undefined;
    const end = onCall('post', `user/game/${silent.id}/end/`, async () => {
      await new Promise<void>(go => (answer = go));
      game = endedBy('Ada');
      return answerJson(gameSchema.parse(game));
    });
    const hide = onCall('post', 'user/game/hide/', {});
    network.use(
      onCall('get', `user/game/${silent.id}/`, () => answerJson(game)),
      end,
      hide,
    );
    const opened = await openGame(silent);
    expect(screen.getByText(/^No signal since .*42/)).toBeVisible();
    expect(screen.queryByText('Running')).not.toBeInTheDocument();
    expect(screen.queryByText('Playing for')).not.toBeInTheDocument();
    expect(document.querySelector('[data-lit]')).toBeNull();
    expect(valueOf('Lasted')).toHaveTextContent('5 min until the last signal');
    const action = within(screen.getByRole('region', { name: 'Details' })).getByRole('button');
    expect(action).toHaveAccessibleName('End game');
    await opened.user.dblClick(action);
    expect(valueOf('Lasted')).toHaveTextContent('5 min');
    expect(action).toHaveAttribute('aria-busy', 'true');
    answer();
    expect(await screen.findByText(/Ada.* at \d/)).toBeVisible();
    expect(valueOf('Lasted')).toHaveTextContent('5 min');
    expect(valueOf('Last signal before the end')).toHaveTextContent(/42/);
    expect(screen.queryByText('Finished')).not.toBeInTheDocument();
    expect(action).toHaveFocus();
    expect(screen.getByText('Aborted').parentElement).toHaveTextContent(/^Aborted by .?Ada.?$/);
    await waitFor(() => expect(opened.notices[0]?.action?.label).toBe('Undo'));
    expect(end.received).toHaveLength(1);
    expect(hide.received).toEqual([]);
  });

  it.each([
    ['en', 'Aborted', 'Aborted by'],
    ['es', 'Interrumpida', 'Interrumpida por'],
  ] as const)(
    'calls the end by one word in the chip and in the details: %s',
    async (language, chip, label) => {
      network.use(onCall('get', `user/game/${silent.id}/`, endedBy('Ada')));
      await renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${silent.id}`, language });
      expect(await screen.findByText(chip)).toBeVisible();
      expect(screen.getByText(label)).toBeVisible();
    },
  );

  it('can be moved to history while it waits', async () => {
    const waiting = { ...silent, status: 'waiting' as const };
    network.use(onCall('get', `user/game/${silent.id}/`, waiting));
    await openGame(waiting);
    expect(screen.getByText(/^No signal since/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hide' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('says that nobody ended the game when the API did', async () => {
    network.use(onCall('get', `user/game/${silent.id}/`, endedBy(null)));
    await openGame(silent);
    expect(screen.getByText(/^Backglass at .*, after a long silence of the booth$/)).toBeVisible();
  });
});

it('shows on the wall since when there is no signal', async () => {
  mockWallGames(network, [silent]);
  await renderScreen(remote, 'wall', { path: '/games/:id/wall', at: `/games/${silent.id}/wall` });
  expect(await screen.findByText(/^No signal since .*42/)).toBeVisible();
  expect(screen.queryByText('–')).not.toBeInTheDocument();
  expect(document.querySelector('[data-lit]')).toBeNull();
});
