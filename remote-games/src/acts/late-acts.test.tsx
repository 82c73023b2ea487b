import { mockNetwork } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { keepingApi } from '../test/keeping-api.ts';
import { bar, check, league, openList, openMenu, running } from '../test/open-list.ts';
import { loadActs } from './load-acts.ts';

jest.mock('./load-acts.ts', () => ({ loadActs: jest.fn() }));
const load = jest.mocked(loadActs);
const { loadActs: really } = jest.requireActual<{ loadActs: typeof loadActs }>('./load-acts.ts');

const network = mockNetwork();
const lost = () => Promise.reject(new Error('Loading chunk acts failed'));

const hideLeague = async ({ user }: Awaited<ReturnType<typeof openList>>) => {
  const menu = await openMenu(user, 'Thursday League');
  await user.click(within(menu).getByRole('menuitem', { name: 'Hide' }));
};

/** In the order in which a page has them: what has come once is there. */
describe('what is done with games of a list, not there yet', () => {
  it('is offered again when it does not come, and done only once that is taken', async () => {
    const { hide } = keepingApi(network, [league, running]);
    load.mockImplementation(lost);
    const opened = await openList();
    const { user, notices, standing } = opened;
    await user.click(await check('Thursday League'));
    await waitFor(() =>
      expect(standing()).toMatchObject([
        { level: 'error', title: 'Oops! Looks like we have a problem', action: { label: 'Try again' } },
      ]),
    );
    await hideLeague(opened);
    await waitFor(() => expect(standing()).toHaveLength(1));
    await waitFor(() => expect(standing()[0]?.title).toBe('The game could not be moved to history'));
    expect(screen.getByRole('link', { name: 'Thursday League' })).toBeVisible();

    load.mockImplementation(really);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(bar()).toHaveTextContent('1 selected'));
    expect(hide.received).toHaveLength(0);
    expect(standing().map(({ title }) => title)).toEqual(['The game could not be moved to history']);
    act(() => standing()[0]?.action?.onAction());
    await waitFor(() => expect(hide.received.map(({ body }) => body)).toEqual([{ ids: [league.id] }]));

    await waitFor(() => expect(notices.at(-1)?.title).toBe('Game moved to history'));
    expect(standing()).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Thursday League' })).not.toBeInTheDocument();
    await user.click(await check('Ortega family'));
    expect(bar()).toHaveTextContent('1 selected');
  });
});
