import {
  aBooth,
  aGame,
  answerJson,
  aPage,
  emitLive,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const arenaA = aBooth({ name: 'Arena A' });
const offline = aBooth({ name: 'Party room', is_online: false, last_seen_at: '2026-01-13T22:10:00Z' });

const open = (language: 'en' | 'es' = 'en') => renderScreen(remote, 'booths', { path: '/booths', language });
const listed = (...booths: ReturnType<typeof aBooth>[]) => {
  const list = onCall('get', 'user/booth/', () => answerJson(booths as never));
  network.use(list);
  return list;
};
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

beforeEach(() => network.use(onCall('get', 'user/game/', aPage([]) as never)));

describe('the list of booths', () => {
  it('shows each booth’s name, state and when it was last seen', async () => {
    listed(arenaA, offline);
    await open();
    expect(await row('Arena A')).toHaveTextContent(/Online.*just now/);
    expect(await row('Party room')).toHaveTextContent(/Offline.*13 Jan/);
    expect(screen.getByText('1 of 2 online')).toBeInTheDocument();
  });

  it('says how long ago a booth was seen today, and that another never was', async () => {
    const minutesAgo = new Date(Date.now() - 5 * 60_000).toISOString();
    listed(
      aBooth({ name: 'Just left', is_online: false, last_seen_at: minutesAgo }),
      aBooth({ name: 'Never came', is_online: false, last_seen_at: null }),
    );
    await open();
    // Within five minutes of midnight, "today" was yesterday.
    expect(await row('Just left')).toHaveTextContent(/5 mins? ago|\w+day \d/);
    expect(await row('Never came')).toHaveTextContent('never');
  });

  it('shows what a booth is playing, as a way to the game', async () => {
    listed(arenaA);
    const game = aGame({ name: 'Heat 3', status: 'running', booth: { id: arenaA.id, name: 'Arena A' } });
    const games = onCall('get', 'user/game/', aPage([game]) as never);
    network.use(games);
    await open();
    expect(await screen.findByRole('link', { name: 'Heat 3' })).toHaveAttribute('href', `/games/${game.id}`);
    expect(games.received[0]?.query).toEqual({ status: 'running', page_size: '100' });
    act(() =>
      emitLive({ name: 'game.updated', data: { id: game.id, game: { ...game, status: 'finished' } } }),
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Heat 3' })).toBeNull());
  });

  it('is there even when the games are not', async () => {
    listed(arenaA);
    network.use(onCall('get', 'user/game/', noAnswer));
    await open();
    expect(await row('Arena A')).toBeInTheDocument();
  });

  it('is read to its end when the API pages it', async () => {
    network.use(
      onCall('get', 'user/booth/', ({ query }) =>
        query['page'] === '2'
          ? answerJson(aPage([offline], { count: 2, previous: 'x' }) as never)
          : answerJson(
              aPage([arenaA], { count: 2, next: 'http://localhost/api/user/booth/?page=2' }) as never,
            ),
      ),
    );
    await open();
    expect(await row('Party room')).toBeInTheDocument();
    expect(await row('Arena A')).toBeInTheDocument();
  });

  it('leads to adding a booth', async () => {
    listed(arenaA);
    const { user, address } = await open();
    await row('Arena A');
    await user.click(screen.getByRole('link', { name: 'Add booth' }));
    expect(address()).toBe('/booths/new');
  });

  it('teaches pairing while there is none', async () => {
    listed();
    const { user, address } = await open();
    expect(await screen.findByRole('heading', { name: 'No booths yet' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText(/plays for Demo Arena/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Add booth' }));
    expect(address()).toBe('/booths/new');
  });

  it('says when it cannot be read, and reads again on request', async () => {
    network.use(onCall('get', 'user/booth/', noAnswer));
    const { user } = await open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The booths could not be loaded');
    expect(alert).toHaveTextContent('Backglass can’t be reached');
    listed(arenaA);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row('Arena A')).toBeInTheDocument();
  });

  it('is in Spanish for whoever reads Spanish', async () => {
    listed(arenaA, offline);
    await open('es');
    expect(await row('Arena A')).toHaveTextContent(/En línea.*ahora mismo/);
    expect(screen.getByText('1 de 2 en línea')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Archivar Arena A' })).toBeInTheDocument();
  });
});

describe('live events', () => {
  it('change a booth in place', async () => {
    const list = listed(arenaA);
    await open();
    expect(await row('Arena A')).toHaveTextContent('Online');
    act(() =>
      emitLive({
        name: 'booth.updated',
        data: { id: arenaA.id, booth: { ...arenaA, name: 'Arena Z', is_online: false } },
      }),
    );
    expect(await row('Arena Z')).toHaveTextContent('Offline');
    expect(list.received).toHaveLength(1);
  });

  it.each([
    [
      'a booth that is not listed',
      { name: 'booth.updated', data: { id: 99_999, booth: aBooth({ id: 99_999 }) } },
    ],
    ['a booth of which only the id is told', { name: 'booth.updated', data: { id: arenaA.id } }],
    ['events that may have been missed', { name: 'resync' }],
  ] as const)('about %s have the list read again', async (_, signal) => {
    listed(arenaA);
    await open();
    await row('Arena A');
    listed(arenaA, offline);
    act(() => emitLive(signal));
    expect(await row('Party room')).toBeInTheDocument();
  });
});

describe('renaming a booth', () => {
  const rename = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Rename Arena A' }));
    const field = screen.getByRole('textbox', { name: 'Name of the booth' });
    await user.clear(field);
    await user.type(field, `${name}{Enter}`);
  };

  it('is done in place, and said', async () => {
    listed(arenaA);
    const patch = onCall('patch', `user/booth/${arenaA.id}/`, {});
    network.use(patch);
    const { user, notices } = await open();
    await rename(user, ' Arena One ');
    expect(await row('Arena One')).toBeInTheDocument();
    expect(patch.received.map(({ body }) => body)).toEqual([{ name: 'Arena One' }]);
    expect(notices).toEqual([{ level: 'success', title: 'Booth renamed' }]);
    expect(screen.getByRole('button', { name: 'Rename Arena One' })).toHaveFocus();
  });

  it('that fails keeps the editor and what was typed, and says so', async () => {
    listed(arenaA);
    network.use(onCall('patch', `user/booth/${arenaA.id}/`, { name: ['Taken'] }, 400));
    const { user, notices } = await open();
    await rename(user, 'Arena One');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toEqual({
      level: 'error',
      title: 'The booth could not be renamed',
      description: 'Taken',
    });
    expect(screen.getByRole('textbox', { name: 'Name of the booth' })).toHaveValue('Arena One');
    await user.keyboard('{Escape}');
    expect(await row('Arena A')).toBeInTheDocument();
  });

  it('needs a name', async () => {
    listed(arenaA);
    const { user, notices } = await open();
    await rename(user, '   ');
    expect(await screen.findByText('This field is required')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox'), 'x'.repeat(51));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('At most 50 characters')).toBeInTheDocument();
    expect(notices).toEqual([]);
  });
});

describe('archiving a booth', () => {
  const ask = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Archive Arena A' }));
    return screen.findByRole('alertdialog', { name: 'Archive Arena A?' });
  };

  it('is done once the operator has agreed to a dialog that names it', async () => {
    listed(arenaA, offline);
    const remove = onCall('delete', `user/booth/${arenaA.id}/`, () => new Response(null, { status: 204 }));
    network.use(remove);
    const { user, notices } = await open();
    await user.click(within(await ask(user)).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(screen.queryByText('Arena A')).toBeNull());
    expect(await row('Party room')).toBeInTheDocument();
    expect(remove.received).toHaveLength(1);
    expect(notices).toEqual([{ level: 'success', title: 'Booth archived', description: 'Arena A' }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Booths' })).toHaveFocus());
  });

  it('is not done when the operator thinks better of it', async () => {
    listed(arenaA);
    const { user } = await open();
    await user.click(within(await ask(user)).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await row('Arena A')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Archive Arena A' })).toHaveFocus();
  });

  it('that fails keeps the booth and says so', async () => {
    listed(arenaA);
    network.use(onCall('delete', `user/booth/${arenaA.id}/`, () => answerJson({}, 500)));
    const { user, notices } = await open();
    await user.click(within(await ask(user)).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(notices[0]).toMatchObject({ level: 'error', title: 'The booth could not be archived' });
    expect(await row('Arena A')).toBeInTheDocument();
  });

  it('can be asked for from the menu of a card', async () => {
    listed(arenaA);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Arena A' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    expect(await screen.findByRole('alertdialog', { name: 'Archive Arena A?' })).toBeInTheDocument();
  });
});
