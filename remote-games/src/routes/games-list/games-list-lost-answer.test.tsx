import { answerJson, mockNetwork, noAnswer, onCall, type Received } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import {
  selectionBar,
  checkboxOf,
  openList,
  openMenu,
  running,
  someHeats,
  typeName,
} from '../../test/open-list.ts';

const network = mockNetwork();
const heats = someHeats(3);
const ids = ({ body }: Received) => (body as { ids: number[] }).ids;

/** An API that hides and renames games, but whose answers are lost. */
function losingApi() {
  const api = fakeGamesApi(network, [running, ...heats]);
  const hiddenIn = ({ hidden }: { hidden: (id: number) => boolean }) =>
    api.set([running, ...heats.map(game => ({ ...game, is_hidden: hidden(game.id) }))]);
  const hide = onCall('post', 'user/game/hide/', received => {
    const sent = ids(received);
    hiddenIn({ hidden: id => sent.includes(id) });
    return noAnswer();
  });
  const rename = onCall('patch', 'user/game/:id/', ({ body, path }) => {
    api.set([
      running,
      ...heats.map(game => (path.endsWith(`/${game.id}/`) ? { ...game, ...(body as object) } : game)),
    ]);
    return noAnswer();
  });
  network.use(hide, rename);
  return { ...api, hide, hiddenIn };
}

async function hideOne(user: Awaited<ReturnType<typeof openList>>['user'], name: string) {
  const menu = await openMenu(user, name);
  await user.click(within(menu).getByRole('menuitem', { name: 'Hide' }));
}

describe('a write whose answer is lost', () => {
  it('offers Undo when the API has hidden the game', async () => {
    const { restore } = losingApi();
    const { user, notices } = await openList();
    await hideOne(user, 'Heat 1');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ level: 'success', title: 'Game moved to history' });
    expect(screen.queryByRole('link', { name: 'Heat 1' })).not.toBeInTheDocument();
    act(() => notices[0]?.action?.onAction());
    await waitFor(() => expect(notices[1]?.title).toBe('Game restored'));
    expect(restore.received.map(ids)).toEqual([[heats[0]?.id]]);
  });

  it('offers Undo when a proxy answers 502 although the API has hidden the games', async () => {
    const { hiddenIn } = losingApi();
    network.use(
      onCall('post', 'user/game/hide/', () => {
        hiddenIn({ hidden: () => true });
        return answerJson('Bad gateway', 502);
      }),
    );
    const { user, notices } = await openList();
    for (const { name } of heats) await user.click(await checkboxOf(name));
    await user.click(within(selectionBar()).getByRole('button', { name: 'Hide' }));
    await waitFor(() =>
      expect(notices).toMatchObject([
        { title: `${heats.length} games moved to history`, action: { label: 'Undo' } },
      ]),
    );
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  });

  it('shows a notice that names the games that the API has not hidden', async () => {
    const { hiddenIn } = losingApi();
    network.use(
      onCall('post', 'user/game/hide/', () => {
        hiddenIn({ hidden: id => id !== heats[1]?.id });
        return noAnswer();
      }),
    );
    const { user, notices } = await openList();
    for (const { name } of heats) await user.click(await checkboxOf(name));
    await user.click(within(selectionBar()).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({
      title: '2 of 3 games moved to history',
      description: expect.stringContaining('“Heat 2”'),
      action: { label: 'Undo' },
    });
    expect(await checkboxOf('Heat 2')).toBeChecked();
  });

  it('shows that the outcome is unknown when the games cannot be fetched either', async () => {
    losingApi();
    const { user, notices } = await openList();
    network.use(onCall('get', 'user/game/:id/', noAnswer), onCall('get', 'user/game/', noAnswer));
    await hideOne(user, 'Heat 1');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({
      level: 'error',
      title: '1 game may not have moved',
      description: 'No answer came, so the change may have been made. Check the connection and try again.',
      action: { label: 'Try again' },
    });
  });

  it('shows a success when the API has the new name', async () => {
    losingApi();
    const { user, notices } = await openList();
    await typeName(user, 'Heat 1', 'Final{Enter}');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toEqual([{ level: 'success', title: 'Game name updated' }]);
    expect(await screen.findByRole('link', { name: 'Final' })).toBeVisible();
  });
});
