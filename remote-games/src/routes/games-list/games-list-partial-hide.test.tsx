import { answerJson, mockNetwork, noAnswer, onCall, type Received } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { bar, check, openList, running, someHeats } from '../../test/open-list.ts';

const network = mockNetwork();
const heats = someHeats(121);
const ids = ({ body }: Received) => (body as { ids: number[] }).ids;

/** 121 games chosen and hidden, of which the API does the first hundred. */
async function hideAll() {
  const api = fakeGamesApi(network, [running, ...heats]);
  const rendered = await openList();
  const { user } = rendered;
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 121 that can be hidden' }));
  await waitFor(() => expect(bar()).toHaveTextContent('121 selected'));
  const first = new Set(heats.slice(0, 100).map(({ id }) => id));
  api.set([running, ...heats.map(game => ({ ...game, is_hidden: first.has(game.id) }))]);
  const halting = onCall('post', 'user/game/hide/', received =>
    ids(received).length === 100 ? answerJson({ updated: ids(received), failed: [] }) : noAnswer(),
  );
  network.use(halting);
  await user.click(within(bar()).getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(rendered.standing()).toHaveLength(2));
  /** From now on the API does all that it is asked. */
  const mend = () => {
    network.use(api.hide);
    return api.hide;
  };
  return { ...rendered, halting, mend, restore: api.restore };
}

describe('a move of many that fails half-way', () => {
  it('says what was done and what was not, and keeps that selected and in its place', async () => {
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
    expect(bar()).toHaveTextContent('21 selected');
    expect(await check('Heat 101')).toBeChecked();
    expect(screen.queryByRole('link', { name: 'Heat 1' })).not.toBeInTheDocument();
  });

  it('is tried again for the rest alone, which is selected no more then', async () => {
    const { notices, standing, mend } = await hideAll();
    const hide = mend();
    act(() => notices[1]?.action?.onAction());
    await waitFor(() => expect(notices[2]?.title).toBe('Selected games moved to history'));
    expect(hide.received.map(ids)).toEqual([heats.slice(100).map(({ id }) => id)]);
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
    expect(standing().map(({ title }) => title)).toEqual(['Selected games moved to history']);
  });

  it('is taken back as a whole once it was done in two goes', async () => {
    const { notices, mend, restore } = await hideAll();
    mend();
    act(() => notices[1]?.action?.onAction());
    await waitFor(() => expect(notices).toHaveLength(3));
    act(() => notices[2]?.action?.onAction());
    await waitFor(() => expect(notices[3]?.title).toBe('121 games restored'));
    expect(restore.received.flatMap(ids)).toEqual(heats.map(({ id }) => id));
  });

  it('is known not to have moved once the API has refused the rest', async () => {
    const { notices, mend } = await hideAll();
    mend();
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

  it('is also tried again by the bar: then nothing says any more that it failed', async () => {
    const { user, notices, standing, mend } = await hideAll();
    const hide = mend();
    await user.click(within(bar()).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(notices[2]?.title).toBe('Selected games moved to history'));
    expect(hide.received).toHaveLength(1);
    expect(standing().map(({ title }) => title)).toEqual(['Selected games moved to history']);
  });

  it('is taken back as far as it went', async () => {
    const { notices, restore } = await hideAll();
    act(() => notices[0]?.action?.onAction());
    await waitFor(() => expect(notices[2]?.title).toBe('100 games restored'));
    expect(restore.received.map(ids)).toEqual([heats.slice(0, 100).map(({ id }) => id)]);
  });
});
