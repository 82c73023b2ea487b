import { aGame, answerJson, mockNetwork, noAnswer, onCall, type Received } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import {
  checkboxOf,
  league,
  openList,
  openMenu,
  running,
  selectionBar,
  someHeats,
  typeName,
} from '../../test/open-list.ts';

const network = mockNetwork();

describe('games that need several calls', () => {
  const heats = someHeats(121);
  const ids = ({ body }: Received) => (body as { ids: number[] }).ids;

  /** Selects and hides 121 games. The API hides the first hundred, then does not answer. */
  async function hideAll() {
    const api = fakeGamesApi(network, [running, ...heats]);
    const rendered = await openList();
    const { user } = rendered;
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select all that are not running' }));
    await waitFor(() => expect(selectionBar()).toHaveTextContent('121 selected'));
    const first = new Set(heats.slice(0, 100).map(({ id }) => id));
    api.set([running, ...heats.map(game => ({ ...game, is_hidden: first.has(game.id) }))]);
    const failing = onCall('post', 'user/game/hide/', received =>
      ids(received).length === 100 ? answerJson({ updated: ids(received), failed: [] }) : noAnswer(),
    );
    network.use(failing);
    await user.click(within(selectionBar()).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(rendered.shownNotices()).toHaveLength(2));
    const recover = () => {
      network.use(api.hide);
      return api.hide;
    };
    return { ...rendered, recover, restore: api.restore };
  }

  describe('hiding many games', () => {
    it('hides at most 100 games per call, and leaves a page that becomes empty', async () => {
      const many = Array.from({ length: 121 }, (_, index) => aGame({ name: `Round ${index + 1}` }));
      const { hide } = fakeGamesApi(network, [running, ...many]);
      const { user, notices, address } = await openList('/games?page_size=100');
      await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
      await user.click(await screen.findByRole('button', { name: 'Select all that are not running' }));
      await waitFor(() => expect(selectionBar()).toHaveTextContent('121 selected'));
      await user.click(screen.getByRole('button', { name: 'Next page' }));
      await checkboxOf('Round 121');
      await user.click(within(selectionBar()).getByRole('button', { name: 'Hide' }));
      await waitFor(() => expect(notices[0]?.title).toBe('121 games moved to history'));
      expect(hide.received.map(({ body }) => (body as { ids: number[] }).ids.length)).toEqual([100, 21]);
      await waitFor(() => expect(address()).not.toContain('page=2'));
      expect(await checkboxOf('Ortega family')).not.toBeChecked();
    });
  });

  describe('hiding many games when the second call fails', () => {
    it('shows two notices, and keeps the unfinished games selected', async () => {
      const { notices } = await hideAll();
      expect(notices).toMatchObject([
        { level: 'warning', title: '100 of 121 games moved to history', action: { label: 'Undo' } },
        {
          level: 'error',
          title: '21 games may not have moved',
          description: 'Check the connection and try again.',
          action: { label: 'Try again' },
        },
      ]);
      expect(selectionBar()).toHaveTextContent('21 selected');
      expect(await checkboxOf('Heat 101')).toBeChecked();
      expect(screen.queryByRole('link', { name: 'Heat 1' })).not.toBeInTheDocument();
    });

    it('tries again only for the unfinished games, then clears the selection', async () => {
      const { notices, shownNotices, recover } = await hideAll();
      const hide = recover();
      act(() => notices[1]?.action?.onAction());
      await waitFor(() => expect(notices[2]?.title).toBe('121 games moved to history'));
      expect(hide.received.map(ids)).toEqual([heats.slice(100).map(({ id }) => id)]);
      expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
      expect(shownNotices().map(({ title }) => title)).toEqual(['121 games moved to history']);
    });

    it('restores all games on Undo after "Try again"', async () => {
      const { notices, recover, restore } = await hideAll();
      recover();
      act(() => notices[1]?.action?.onAction());
      await waitFor(() => expect(notices).toHaveLength(3));
      act(() => notices[2]?.action?.onAction());
      await waitFor(() => expect(notices[3]?.title).toBe('121 games restored'));
      expect(restore.received.flatMap(ids)).toEqual(heats.map(({ id }) => id));
    });

    it('names the games that the API refuses after "Try again"', async () => {
      const { notices, recover } = await hideAll();
      recover();
      const refused = (received: Received) => {
        const failed = ids(received).map(id => ({ id, code: 'game_running' }));
        return answerJson({ updated: [], failed });
      };
      network.use(onCall('post', 'user/game/hide/', refused));
      act(() => notices[1]?.action?.onAction());
      await waitFor(() => expect(notices).toHaveLength(3));
      expect(notices[2]).toMatchObject({
        title: 'The selected games could not be moved to history',
        description: expect.stringContaining('“Heat 101”'),
      });
    });

    it('withdraws both notices when the selection bar hides the rest', async () => {
      const { user, notices, shownNotices, recover } = await hideAll();
      const hide = recover();
      await user.click(within(selectionBar()).getByRole('button', { name: 'Hide' }));
      await waitFor(() => expect(notices[2]?.title).toBe('21 games moved to history'));
      expect(hide.received).toHaveLength(1);
      expect(shownNotices().map(({ title }) => title)).toEqual(['21 games moved to history']);
    });

    it('restores only the hidden games on Undo', async () => {
      const { notices, restore } = await hideAll();
      act(() => notices[0]?.action?.onAction());
      await waitFor(() => expect(notices[2]?.title).toBe('100 games restored'));
      expect(restore.received.map(ids)).toEqual([heats.slice(0, 100).map(({ id }) => id)]);
    });
  });
});

describe('a double press', () => {
  const heats = someHeats(3);
  const anApi = () => fakeGamesApi(network, [running, league, ...heats]);
  /** Presses twice before React renders. */
  const pressTwice = (element: HTMLElement) =>
    act(() => {
      element.click();
      element.click();
    });

  it('hides a game once, and restores it once when Undo is pressed twice', async () => {
    const { hide, restore } = anApi();
    const { user, notices } = await openList();
    const menu = await openMenu(user, 'Thursday League');
    pressTwice(within(menu).getByRole('menuitem', { name: 'Hide' }));
    await waitFor(() => expect(notices[0]?.title).toBe('Game moved to history'));
    act(() => {
      notices[0]?.action?.onAction();
      notices[0]?.action?.onAction();
    });
    expect(await screen.findByRole('link', { name: 'Thursday League' })).toBeVisible();
    await waitFor(() => expect(notices.map(({ title }) => title).slice(1)).toEqual(['Game restored']));
    expect(hide.received.map(({ body }) => body)).toEqual([{ ids: [league.id] }]);
    expect(restore.received.map(({ body }) => body)).toEqual([{ ids: [league.id] }]);
  });

  it('hides the selected games once', async () => {
    const { hide } = anApi();
    const { user, notices } = await openList();
    await user.click(await checkboxOf('Heat 1'));
    await user.click(await checkboxOf('Heat 2'));
    pressTwice(within(selectionBar()).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument());
    expect(hide.received).toHaveLength(1);
    expect(notices).toHaveLength(1);
  });

  it('sends one call when "Try again" and Hide are both pressed', async () => {
    const { hide } = anApi();
    network.use(onCall('post', 'user/game/hide/', noAnswer));
    const { user, notices } = await openList();
    await user.click(await checkboxOf('Heat 1'));
    await user.click(within(selectionBar()).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(notices).toMatchObject([{ action: { label: 'Try again' } }]));
    network.use(hide);
    const button = within(selectionBar()).getByRole('button', { name: 'Hide' });
    act(() => {
      notices[0]?.action?.onAction();
      notices[0]?.action?.onAction();
      button.click();
    });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument());
    expect(hide.received).toHaveLength(1);
    expect(notices.map(({ title }) => title).slice(1)).toEqual(['Game moved to history']);
  });

  it('sends a second call when Hide is pressed after Undo', async () => {
    const { hide } = anApi();
    const { user, notices } = await openList();
    const hideLeague = async () => {
      const menu = await openMenu(user, 'Thursday League');
      await user.click(within(menu).getByRole('menuitem', { name: 'Hide' }));
    };
    await hideLeague();
    await waitFor(() => expect(notices).toHaveLength(1));
    act(() => notices[0]?.action?.onAction());
    await waitFor(() => expect(notices).toHaveLength(2));
    await hideLeague();
    await waitFor(() => expect(notices).toHaveLength(3));
    expect(hide.received).toHaveLength(2);
  });

  it('saves a name once', async () => {
    const { rename } = anApi();
    const { user, notices } = await openList();
    await typeName(user, 'Thursday League', 'Friday League');
    pressTwice(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(await screen.findByRole('link', { name: 'Friday League' })).toBeVisible();
    expect(rename.received).toHaveLength(1);
  });
});
