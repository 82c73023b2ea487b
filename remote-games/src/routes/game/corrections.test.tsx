import type { CallBody, GameDetail, Player } from '@backglass/contract';
import {
  aGameDetail,
  answerJson,
  aPlayer,
  mockNetwork,
  noAnswer,
  onCall,
  queryClient,
} from '@backglass/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockShowModal } from '../../test/wall-games.ts';
import { openGame } from '../../test/open-game.ts';

const network = mockNetwork();
mockShowModal();

const anna = aPlayer({ name: 'Anna', score: 900 });
const bo = aPlayer({ name: 'Bo', score: 1_200 });
const heat = aGameDetail({ players: [bo, anna], removed_players: [] });

type PlayerPatch = CallBody<'player', 'PATCH'>;
type Corrected = Partial<Pick<Player, 'name' | 'score'>>;

/** An API that keeps the corrections of `heat`. `corrections` has those of other operators. */
function mockCorrections(corrections: Map<number, Corrected>, removed: Set<number>) {
  const shown = (player: Player): Player => {
    const values = corrections.get(player.id) ?? {};
    const original = { name: player.name, score: player.score, score_is_corrected: 'score' in values };
    return { ...player, ...values, original: Object.keys(values).length > 0 ? original : null };
  };
  const gameNow = (): GameDetail => ({
    ...heat,
    players: heat.players.filter(({ id }) => !removed.has(id)).map(shown),
    removed_players: heat.players.filter(({ id }) => removed.has(id)).map(shown),
  });
  const isExpected = (id: number, { name, score, is_removed: isRemoved }: PlayerPatch = {}) => {
    const now = corrections.get(id);
    return (
      (name === undefined || (now?.name ?? null) === name) &&
      (score === undefined || (now?.score ?? null) === score) &&
      (isRemoved === undefined || removed.has(id) === isRemoved)
    );
  };
  const change = (id: number, { name, score, is_removed: isRemoved, expected }: PlayerPatch) => {
    if (!isExpected(id, expected))
      return answerJson({ detail: 'Bea Bold has changed it in the meantime.', code: 'player_changed' }, 409);
    const values = {
      ...corrections.get(id),
      ...(name !== undefined && { name }),
      ...(score !== undefined && { score }),
    };
    corrections.set(id, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)));
    if (isRemoved !== undefined) removed[isRemoved ? 'add' : 'delete'](id);
    return answerJson(gameNow());
  };
  const calls = [anna, bo].map(player =>
    onCall('patch', `user/player/${player.id}/`, ({ body }) => change(player.id, body as PlayerPatch)),
  );
  network.use(
    onCall('get', `user/game/${heat.id}/`, () => answerJson(gameNow())),
    ...calls,
  );
  return () =>
    calls.flatMap(({ received }) =>
      received.map(({ body }) => ({ ...(body as PlayerPatch), expected: undefined })),
    );
}

const names = () =>
  within(screen.getByRole('table', { name: 'Ranking' }))
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell')[1]?.textContent);

async function openCorrections(corrections = new Map<number, Corrected>()) {
  const removed = new Set<number>();
  const sent = mockCorrections(corrections, removed);
  const page = await openGame(heat);
  const choose = async (player: string, action: string) => {
    await page.user.click(screen.getByRole('button', { name: `Actions for ${player}` }));
    await page.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  const undo = () => act(() => page.notices.at(-1)?.action?.onAction());
  const refetch = () => act(() => queryClient.refetchQueries());
  return { ...page, sent, choose, undo, removed, refetch };
}

it('renames a player with a reason, shows what the booth reported, and undoes it', async () => {
  const { user, choose, sent, notices, undo } = await openCorrections();
  await choose('Anna', 'Rename player');
  const dialog = within(await screen.findByRole('dialog', { name: /Rename .*Anna/ }));
  const field = dialog.getByRole('textbox', { name: 'Player’s name' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription(/required/);
  await user.paste('x'.repeat(61));
  expect(field).toHaveAccessibleDescription(/60/);
  await user.clear(field);
  await user.keyboard(' Ana');
  await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Misspelt{Enter}');
  await waitFor(() => expect(names()).toEqual(['Bo', 'AnaCorrected from “Anna”']));
  expect(notices.at(-1)).toMatchObject({ level: 'success', action: { label: 'Undo' } });
  undo();
  await waitFor(() => expect(names()).toEqual(['Bo', 'Anna']));
  expect(sent()).toEqual([{ name: 'Ana', reason: 'Misspelt' }, { name: null }]);
});

it('corrects a score with a reason, and refuses what is no score', async () => {
  const { user, choose, sent, undo } = await openCorrections();
  await choose('Anna', 'Correct score');
  const dialog = within(await screen.findByRole('dialog'));
  const score = dialog.getByRole('textbox', { name: 'Score' });
  await user.clear(score);
  await user.type(score, '10.5{Enter}');
  expect(score).toHaveAccessibleDescription(/^Type a whole number from .999,999,999 to 999,999,999\.$/);
  await user.clear(score);
  await user.type(score, '1,500');
  await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Broken vest{Enter}');
  await waitFor(() => expect(names()).toEqual(['AnnaCorrected from 900', 'Bo']));
  undo();
  await waitFor(() => expect(names()).toEqual(['Bo', 'Anna']));
  expect(sent()).toEqual([{ score: 1_500, reason: 'Broken vest' }, { score: null }]);
});

it('brings an earlier correction back, although the booth has reported the same score since', async () => {
  const { user, choose, sent, undo } = await openCorrections(new Map([[anna.id, { score: 900 }]]));
  await waitFor(() => expect(names()).toEqual(['Bo', 'AnnaCorrected from 900']));
  await choose('Anna', 'Correct score');
  const dialog = within(await screen.findByRole('dialog'));
  const score = dialog.getByRole('textbox', { name: 'Score' });
  await user.clear(score);
  await user.type(score, '1000{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(screen.getByText('1,000')).toBeVisible());
  undo();
  await waitFor(() => expect(sent()).toEqual([{ score: 1_000 }, { score: 900 }]));
});

it('refuses an undo when another operator has corrected the player since', async () => {
  const corrections = new Map<number, Corrected>();
  const { user, choose, sent, undo, notices } = await openCorrections(corrections);
  await choose('Anna', 'Correct score');
  await user.clear(await screen.findByRole('textbox', { name: 'Score' }));
  await user.keyboard('111{Enter}');
  await waitFor(() => expect(screen.getByText('111')).toBeVisible());
  corrections.set(anna.id, { score: 222 });
  undo();
  await waitFor(() =>
    expect(notices.at(-1)).toMatchObject({
      title: expect.stringMatching(/^Correction of .*Anna.* not undone$/),
      description: 'Bea Bold has changed it in the meantime.',
    }),
  );
  expect(notices.at(-1)?.action).toBeUndefined();
  await waitFor(() => expect(screen.getByText('222')).toBeVisible());
  expect(sent()).toEqual([{ score: 111 }, { score: null }]);
});

it.each([
  ['score', 'Correct score', { score: 70 }, '111', { score: 111 }],
  ['name', 'Rename player', { name: 'Ane' }, 'Ana', { name: 'Ana' }],
] as const)(
  'keeps a typed %s on a conflict, and saves it on a second press',
  async (_field, action, other, typed, own) => {
    const corrections = new Map<number, Corrected>();
    const { user, choose, sent, notices, undo } = await openCorrections(corrections);
    await choose('Anna', action);
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: /^(Score|Player’s name)$/ });
    corrections.set(anna.id, other);
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent(
        /(Bea Bold|A colleague) has changed it.* in the meantime/,
      ),
    );
    expect(corrections.get(anna.id)).toEqual(other);
    expect(notices).toEqual([]);
    expect(field).toHaveValue(typed);
    await screen.findByText(/^Corrected from/);
    await user.click(dialog.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(corrections.get(anna.id)).toEqual(own));
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ level: 'success' }));
    undo();
    await waitFor(() => expect(corrections.get(anna.id)).toEqual(other));
    expect(sent()).toEqual([own, own, other]);
  },
);

it('takes a player out, lists the player below the ranking, and puts the player back', async () => {
  const { user, choose, sent } = await openCorrections();
  await choose('Bo', 'Take out');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take out' }));
  await waitFor(() => expect(names()).toEqual(['Anna']));
  const removed = within(screen.getByRole('region', { name: 'Taken out' }));
  expect(removed.getByText('Bo')).toBeVisible();
  await user.click(removed.getByRole('button', { name: 'Put back Bo' }));
  await waitFor(() => expect(names()).toEqual(['Bo', 'Anna']));
  expect(screen.queryByRole('region', { name: 'Taken out' })).not.toBeInTheDocument();
  expect(sent()).toEqual([{ is_removed: true }, { is_removed: false }]);
});

it('sends a correction once when its button is pressed twice', async () => {
  const { choose, sent, notices } = await openCorrections();
  await choose('Bo', 'Take out');
  const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take out' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(names()).toEqual(['Anna']));
  const putBack = screen.getByRole('button', { name: 'Put back Bo' });
  fireEvent.click(putBack);
  fireEvent.click(putBack);
  await waitFor(() => expect(names()).toEqual(['Bo', 'Anna']));
  expect(sent()).toEqual([{ is_removed: true }, { is_removed: false }]);
  expect(notices).toHaveLength(2);
});

it.each([
  ['Correct score', { score: 222 }, /changed it to 222/],
  ['Rename player', { name: 'Ane' }, /changed it to .*Ane/],
])(
  'shows a colleague’s correction of the same value, and can save over it: %s',
  async (action, other, text) => {
    const corrections = new Map<number, Corrected>();
    const { choose, refetch, user, sent } = await openCorrections(corrections);
    await choose('Anna', action);
    const dialog = within(await screen.findByRole('dialog'));
    corrections.set(anna.id, other);
    await refetch();
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(text));
    await user.clear(dialog.getByRole('textbox', { name: /^(Score|Player’s name)$/ }));
    await user.keyboard('55');
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

it('says that a colleague has taken the player out', async () => {
  const { choose, refetch, removed, user, sent } = await openCorrections();
  await choose('Anna', 'Correct score');
  const dialog = within(await screen.findByRole('dialog'));
  removed.add(anna.id);
  await refetch();
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/taken .*Anna.* out/));
  expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  await user.type(dialog.getByRole('textbox', { name: 'Score' }), '5{Enter}');
  expect(sent()).toEqual([]);
});

it('tells the latest of two changes by colleagues', async () => {
  const corrections = new Map<number, Corrected>();
  const { user, choose, refetch, removed } = await openCorrections(corrections);
  await choose('Anna', 'Correct score');
  const dialog = within(await screen.findByRole('dialog'));
  corrections.set(anna.id, { score: 70 });
  await user.clear(dialog.getByRole('textbox', { name: 'Score' }));
  await user.keyboard('111{Enter}');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/Bea Bold|changed it to 70/));
  corrections.set(anna.id, { score: 80 });
  await refetch();
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/changed it to 80/));
  removed.add(anna.id);
  await refetch();
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/taken .*Anna.* out/));
  expect(dialog.queryByRole('button', { name: /Save/ })).not.toBeInTheDocument();
});

it('quotes what was typed when the dialog is closed and the API does not answer', async () => {
  const { user, choose, notices } = await openCorrections();
  await choose('Anna', 'Rename player');
  network.use(onCall('patch', `user/player/${anna.id}/`, noAnswer));
  await user.clear(await screen.findByRole('textbox', { name: 'Player’s name' }));
  await user.keyboard('Ana{Enter}');
  await waitFor(() => expect(notices.at(-1)?.description).toMatch(/^“Ana”: /));
});

it('shows the API’s reason at the name that was refused', async () => {
  const { user, choose } = await openCorrections();
  network.use(onCall('patch', `user/player/${anna.id}/`, () => answerJson({ name: ['Not this one.'] }, 400)));
  await choose('Anna', 'Rename player');
  await user.clear(await screen.findByRole('textbox', { name: 'Player’s name' }));
  await user.keyboard('Ana{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Player’s name' })).toHaveAccessibleDescription(
      'Not this one.',
    ),
  );
});

describe('the changes of a game', () => {
  const corrected = aGameDetail({
    players: [{ ...anna, name: 'Ana', original: { name: 'Anna', score: 900 } }],
  });
  const at = '2026-01-15T18:30:00Z';
  const state = { name: 'Anna', score: 900, is_removed: false };

  it('are read when the list is opened, the newest first', async () => {
    const list = onCall('get', `user/game/${corrected.id}/correction/`, [
      {
        ...{ id: 2, player_id: anna.id, operator: 'Ada', reason: 'Misspelt', created_at: at },
        before: state,
        after: { ...state, name: 'Ana' },
      },
      {
        ...{ id: 1, player_id: anna.id, operator: 'Ada', reason: null, created_at: at },
        before: { ...state, score: 5, is_removed: true },
        after: state,
      },
    ]);
    network.use(onCall('get', `user/game/${corrected.id}/`, corrected), list);
    const { user } = await openGame(corrected);
    const summary = await screen.findByText('Changes');
    expect(list.received).toHaveLength(0);
    await user.click(summary);
    expect(await screen.findByText(/Anna.* became .*Ana/)).toBeVisible();
    expect(screen.getByText('Misspelt')).toBeVisible();
    expect(screen.getByText(/5 became 900.*put back/)).toBeVisible();
  });

  it('can be read again when they could not be read', async () => {
    const path = `user/game/${corrected.id}/correction/`;
    network.use(onCall('get', `user/game/${corrected.id}/`, corrected), onCall('get', path, noAnswer));
    const { user } = await openGame(corrected);
    await user.click(await screen.findByText('Changes'));
    expect(await screen.findByText('The changes could not be read')).toBeVisible();
    network.use(onCall('get', path, []));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('The changes could not be read')).not.toBeInTheDocument());
  });

  it('are not offered by a game without corrections', async () => {
    network.use(onCall('get', `user/game/${heat.id}/`, heat));
    await openGame(heat);
    expect(screen.queryByText('Changes')).not.toBeInTheDocument();
  });
});
