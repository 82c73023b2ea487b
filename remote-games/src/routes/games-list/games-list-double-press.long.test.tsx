import { mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import {
  selectionBar,
  checkboxOf,
  league,
  openList,
  openMenu,
  running,
  someHeats,
  typeName,
} from '../../test/open-list.ts';

const network = mockNetwork();
const heats = someHeats(3);
const anApi = () => fakeGamesApi(network, [running, league, ...heats]);
/** Presses twice before React renders. */
const pressTwice = (element: HTMLElement) =>
  act(() => {
    element.click();
    element.click();
  });

describe('a double press', () => {
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
