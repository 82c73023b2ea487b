import { answerJson, mockNetwork, onCall } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { keepingApi } from '../test/keeping-api.ts';
import { league, openList, openMenu, running } from '../test/open-list.ts';
import { loadActs } from './load-acts.ts';

jest.mock('./load-acts.ts', () => ({ loadActs: jest.fn() }));
const load = jest.mocked(loadActs);
const { loadActs: really } = jest.requireActual<{ loadActs: typeof loadActs }>('./load-acts.ts');

const network = mockNetwork();
const title = 'The game could not be moved to history';

/** A list on which a game was to be hidden, while what does it is still on its way. */
async function hideTooEarly() {
  const { hide, list } = keepingApi(network, [league, running]);
  let come: () => Promise<void> = () => Promise.resolve();
  load.mockReturnValue(
    new Promise(resolve => {
      come = () => act(async () => resolve(await really()));
    }),
  );
  const opened = await openList();
  const menu = await openMenu(opened.user, 'Thursday League');
  await opened.user.click(within(menu).getByRole('menuitem', { name: 'Hide' }));
  return { ...opened, hide, list, come };
}

/** In the order in which a page has them: what has come once is there. */
describe('a move that waits when its page is left', () => {
  it('is nobody’s news once the session is over', async () => {
    const { notices, user, address } = await hideTooEarly();
    network.use(onCall('get', 'user/game/', () => answerJson({}, 401)));
    await user.type(screen.getByRole('searchbox'), 'Heat');
    await waitFor(() => expect(address()).toMatch(/^\/auth\/login/));
    expect(notices).toEqual([]);
  });

  it('is said not to have been done, even when what does it comes then', async () => {
    const { hide, navigate, standing, come } = await hideTooEarly();
    await navigate('/elsewhere');
    await waitFor(() => expect(standing()).toMatchObject([{ level: 'warning', title }]));
    await come();
    expect(standing()).toMatchObject([{ level: 'warning', title }]);
    expect(hide.received).toHaveLength(0);
  });
});
