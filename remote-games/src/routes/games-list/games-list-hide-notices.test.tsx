import { answerJson, mockNetwork, noAnswer, onCall, type Received } from '@backglass/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { selectionBar, checkboxOf, openList, running, someHeats } from '../../test/open-list.ts';

const network = mockNetwork();
const heats = someHeats(4);
const idOf = (name: string) => heats.find(game => game.name === name)?.id;
const PARTLY = '1 of 2 games moved to history';

async function open() {
  const api = fakeGamesApi(network, [running, ...heats]);
  const rendered = await openList();
  const hide = async (...names: string[]) => {
    for (const name of names) {
      const box = await checkboxOf(name);
      if (!(box as HTMLInputElement).checked) await rendered.user.click(box);
    }
    await rendered.user.click(within(selectionBar()).getByRole('button', { name: 'Hide' }));
  };
  const titles = () => rendered.shownNotices().map(({ title }) => title);
  const refuse = (name: string) =>
    network.use(
      onCall('post', 'user/game/hide/', ({ body }: Received) => {
        const { ids } = body as { ids: number[] };
        const refused = ids.filter(id => id === idOf(name));
        api.set([
          running,
          ...heats.map(game => ({ ...game, is_hidden: !refused.includes(game.id) && ids.includes(game.id) })),
        ]);
        return answerJson({
          updated: ids.filter(id => !refused.includes(id)),
          failed: refused.map(id => ({ id, code: 'game_running' })),
        });
      }),
    );
  return { ...rendered, hide, titles, refuse, recover: () => network.use(api.hide) };
}

describe('the notice of games that could not be hidden', () => {
  it.each([[['Heat 2']], [['Heat 2', 'Heat 3']]])(
    'disappears when these games are hidden: %s',
    async names => {
      const { hide, titles, refuse, recover } = await open();
      refuse('Heat 2');
      await hide('Heat 1', 'Heat 2');
      await waitFor(() => expect(titles()).toEqual([PARTLY]));
      recover();
      await hide(...names);
      await waitFor(() =>
        expect(titles()).toEqual([names.length === 1 ? 'Game moved to history' : '2 games moved to history']),
      );
    },
  );

  it('stays when other games are hidden', async () => {
    const { hide, titles, refuse, recover, user } = await open();
    refuse('Heat 2');
    await hide('Heat 1', 'Heat 2');
    await waitFor(() => expect(titles()).toEqual([PARTLY]));
    recover();
    await user.click(await checkboxOf('Heat 2'));
    await hide('Heat 3');
    await waitFor(() => expect(titles()).toEqual([PARTLY, 'Game moved to history']));
  });

  it('disappears when these games and others are hidden', async () => {
    const { hide, titles, recover } = await open();
    network.use(onCall('post', 'user/game/hide/', noAnswer));
    await hide('Heat 1', 'Heat 2');
    await waitFor(() => expect(titles()).toEqual(['The selected games could not be moved to history']));
    recover();
    await hide('Heat 3');
    await waitFor(() => expect(titles()).toEqual(['3 games moved to history']));
    expect(screen.queryByRole('link', { name: 'Heat 1' })).not.toBeInTheDocument();
  });
});
