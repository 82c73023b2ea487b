import { gameSchema, type GameDetail, type Player } from '@backglass/contract';
import {
  aGameDetail,
  answerJson,
  aPlayer,
  emitLive,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { openGame, runAction } from '../../test/open-game.ts';
import { mockShowModal, mockWallGames } from '../../test/wall-games.ts';
import { providePdfWorker, recordDownloads } from '../../test/downloads.ts';

const network = mockNetwork();

describe('the actions of a game page', () => {
  const open = (id: number) => renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${id}` });

  const heat = aGameDetail({
    name: 'Heat 3',
    status: 'running',
    finished_at: null,
    progress: 62,
    maps_played: 3,
    players: [aPlayer({ name: 'Moss', score: 1_800 }), aPlayer({ name: 'Kestrel', score: 18_450 })],
  });

  const leader = () => {
    const [, first] = within(screen.getByRole('table', { name: 'Ranking' })).getAllByRole('row');
    return within(first as HTMLElement)
      .getAllByRole('cell')
      .map(cell => cell.textContent);
  };

  const hidableGame = (game: GameDetail) => {
    let answered = game;
    const setHidden = (is_hidden: boolean) => () => {
      answered = { ...game, is_hidden };
      return answerJson({ updated: [game.id], failed: [] });
    };
    return { read: () => answerJson(answered), setHidden };
  };

  it.each([
    [
      'with a column of teams',
      { name: 'Zorros', color: 'red' } as const,
      'Position,Player,Team,Score',
      ',Zorros',
      ',',
    ],
    ['without teams as well', null, 'Position,Player,Score', '', ''],
  ])('saves the ranking as CSV %s', async (_, team, head, ofMoss, ofKestrel) => {
    const saved = recordDownloads();
    const [moss, kestrel] = heat.players as [Player, Player];
    const players = [{ ...moss, score: -20, team }, kestrel];
    network.use(onCall('get', `user/game/${heat.id}/`, { ...heat, players }));
    const opened = await openGame(heat);
    await runAction(opened, 'Download CSV: ranking');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.file.text()).toBe(
      `${head}\r\n1,Kestrel${ofKestrel},18450\r\n2,Moss${ofMoss},-20\r\n`,
    );
    expect(saved[0]?.name).toMatch(/^Heat 3-.*\.csv$/);
    jest.restoreAllMocks();
  });

  it('shows the progress from a live event, then refetches the scores', async () => {
    let answered = heat;
    network.use(onCall('get', `user/game/${heat.id}/`, () => answerJson(answered)));
    await open(heat.id);
    await screen.findByRole('table', { name: 'Ranking' });
    const [first, ...others] = heat.players;
    answered = { ...heat, progress: 80, players: [{ ...aPlayer(), ...first, score: 20_000 }, ...others] };
    const game = gameSchema.parse(answered);
    act(() => emitLive({ name: 'game.updated', data: { id: heat.id, game } }));
    await waitFor(() => expect(leader()).toEqual(['1', 'Moss', '20,000', '', '—', 'Ticket']));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');
  });

  it('renames the game in its title', async () => {
    const rename = onCall('patch', `user/game/${heat.id}/`, { ...heat, name: 'Final' });
    let answered = heat;
    network.use(
      rename,
      onCall('get', `user/game/${heat.id}/`, () => answerJson(answered)),
    );
    const { user, notices } = await open(heat.id);
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    answered = { ...heat, name: 'Final' };
    await user.keyboard('Final{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Final' })).toBeVisible();
    await waitFor(() => expect(notices[0]?.title).toBe('Game name updated'));
    expect(rename.received[0]?.body).toEqual({ name: 'Final' });
  });

  it('disables Hide and shows why while the game runs', async () => {
    network.use(onCall('get', `user/game/${heat.id}/`, heat));
    await open(heat.id);
    expect(await screen.findByRole('button', { name: 'Hide' })).toBeDisabled();
    expect(screen.getByText('A running game cannot be moved to history.')).toBeVisible();
  });

  it('revokes the links to results with Undo, and makes new ones only for a game without them', async () => {
    let answered: GameDetail = { ...heat, result_links: 'active' };
    const change = onCall('patch', `user/game/${heat.id}/result-links/`, ({ body }) => {
      const isRevoked = (body as { change: string }).change === 'revoke';
      answered = { ...heat, result_links: isRevoked ? 'revoked' : 'active' };
      return answerJson(answered);
    });
    network.use(
      change,
      onCall('get', `user/game/${heat.id}/`, () => answerJson(answered)),
    );
    const opened = await openGame(heat);
    await runAction(opened, 'Revoke result links');
    await waitFor(() =>
      expect(opened.notices.at(-1)?.title).toBe('The results of “Heat 3” can no longer be opened'),
    );
    act(() => opened.notices.at(-1)?.action?.onAction());
    await waitFor(() => expect(opened.notices.at(-1)?.title).toMatch(/can be opened again$/));
    await runAction(opened, 'Revoke result links');
    await waitFor(() => expect(answered.result_links).toBe('revoked'));
    await runAction(opened, 'Make new result links');
    await waitFor(() => expect(opened.notices.at(-1)?.title).toMatch(/has new result links/));
    expect(change.received.map(({ body }) => (body as { change: string }).change)).toEqual([
      ...['revoke', 'restore', 'revoke', 'renew'],
    ]);
  });

  it.each([
    ['en', 'Not final: the game is not over. Tickets and score sheets say so too.'],
    [
      'es',
      'Resultado provisional: la partida no ha terminado. Los tickets y las hojas de puntuaciones también lo dicen.',
    ],
  ] as const)('says that the scores of a running game are not final: %s', async (language, text) => {
    network.use(onCall('get', `user/game/${heat.id}/`, heat));
    await renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${heat.id}`, language });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['en', 'Final: the game is over.'],
    ['es', 'Resultado final: la partida ha terminado.'],
  ] as const)('says that the result is final when the game is over: %s', async (language, text) => {
    const done = aGameDetail();
    network.use(onCall('get', `user/game/${done.id}/`, done));
    await renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${done.id}`, language });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/not final|provisional/i)).not.toBeInTheDocument();
  });

  it('hides and restores the game', async () => {
    const done = aGameDetail();
    const { read, setHidden } = hidableGame(done);
    network.use(
      onCall('get', `user/game/${done.id}/`, read),
      onCall('post', 'user/game/hide/', setHidden(true)),
      onCall('post', 'user/game/restore/', setHidden(false)),
    );
    const { user, notices } = await open(done.id);
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('button', { name: 'Hide' })).toBeEnabled();
    await waitFor(() =>
      expect(notices.map(({ title }) => title)).toEqual(['Game moved to history', 'Game restored']),
    );
  });

  it('offers Undo after Restore when an earlier Undo failed', async () => {
    const done = aGameDetail();
    const { read, setHidden } = hidableGame(done);
    const restore = onCall('post', 'user/game/restore/', setHidden(false));
    network.use(
      onCall('get', `user/game/${done.id}/`, read),
      onCall('post', 'user/game/hide/', setHidden(true)),
      onCall('post', 'user/game/restore/', noAnswer),
    );
    const { user, notices } = await open(done.id);
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    act(() => notices[0]?.action?.onAction());
    await waitFor(() => expect(notices).toHaveLength(2));
    network.use(restore);
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(notices[2]).toMatchObject({ title: 'Game restored', action: { label: 'Undo' } }),
    );
  });
});

describe('a game whose booth is offline', () => {
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
      const hide = onCall('post', 'user/game/hide/', { updated: [], failed: [] });
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
});

describe('renaming a game on its page', () => {
  const heat = aGameDetail({ name: 'Heat 3' });

  async function openEditor() {
    network.use(onCall('get', `user/game/${heat.id}/`, heat));
    const page = await renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${heat.id}` });
    await page.user.click(await screen.findByRole('button', { name: 'Rename' }));
    return page;
  }

  it('asks before the operator leaves a page with a draft, but not after the draft was discarded', async () => {
    const { user, address } = await openEditor();
    await user.keyboard('Final');
    const back = screen.getByRole('link', { name: 'Games' });
    await user.click(back);
    expect(address()).toBe(`/games/${heat.id}`);
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Escape}');
    await user.click(back);
    await waitFor(() => expect(address()).toBe('/games'));
  });

  it('shows the API’s reason at the field when the name is refused', async () => {
    network.use(
      onCall('patch', `user/game/${heat.id}/`, () => answerJson({ name: ['Name is taken by a rival'] }, 400)),
    );
    const { user, notices } = await openEditor();
    await user.keyboard('Final{Enter}');
    const field = () => screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Name is taken by a rival'));
    expect(notices).toEqual([]);
  });
});

describe('the commands of a game page', () => {
  const heat = aGameDetail({ name: 'Heat 3' });

  async function open(language: 'en' | 'es' = 'en') {
    network.use(onCall('get', `user/game/${heat.id}/`, heat));
    const frame = await renderScreen(remote, 'game', {
      path: '/games/:id',
      at: `/games/${heat.id}`,
      language,
    });
    await screen.findByRole('heading', { level: 1, name: 'Heat 3' });
    return frame;
  }

  beforeEach(providePdfWorker);
  afterEach(() => jest.restoreAllMocks());

  it('open the name editor', async () => {
    const { command } = await open();
    await command('Rename Heat 3');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('download the PDF in Spanish', async () => {
    const saved = recordDownloads();
    const { command } = await open('es');
    await command('Descargar el PDF de Heat 3');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toContain('.pdf');
  });

  it('download the tickets and show the game on the wall', async () => {
    const saved = recordDownloads();
    const { command, address } = await open();
    await command('Download the tickets of Heat 3');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/tickets.*\.pdf$/i);
    await command('Show Heat 3 on the wall');
    expect(address()).toBe(`/games/${heat.id}/wall`);
  });

  it('are removed when the page is left', async () => {
    const { command, navigate } = await open();
    await navigate('/games');
    await expect(command('Rename Heat 3')).rejects.toThrow('no command');
  });
});
