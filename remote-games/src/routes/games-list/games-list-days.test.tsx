import { aGame, aPage, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const at = (...date: [number, number, number, number, number]) => new Date(...date).toISOString();

const GAMES = [
  aGame({ name: 'Waiting', status: 'waiting', started_at: null, finished_at: null }),
  aGame({ name: 'Early', started_at: at(2026, 10, 20, 0, 5) }),
  aGame({ name: 'Late', started_at: at(2026, 10, 19, 23, 55) }),
  aGame({ name: 'Noon', started_at: at(2026, 10, 19, 12, 0) }),
  aGame({ name: 'Tuesday', started_at: at(2026, 10, 17, 12, 0) }),
  aGame({ name: 'Last year', started_at: at(2025, 10, 17, 12, 0) }),
];

/** Opens the list in the evening of Friday, 20 November 2026. */
async function open(path: string, games = GAMES, language?: 'es') {
  jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 10, 20, 23, 59, 40) });
  network.use(onCall('get', 'user/game/', aPage(games)));
  const rendered = await renderScreen(remote, 'games-list', {
    path: '/games',
    at: path,
    ...(language && { language }),
  });
  await screen.findByRole('link', { name: 'Early' });
  return rendered;
}

/** Each day's heading, with the names of its games. */
const days = () =>
  screen.getAllByRole('rowgroup').flatMap(group => {
    const [heading, ...names] = within(group).queryAllByRole('rowheader');
    return heading
      ? [[heading.textContent, ...names.map(name => within(name).getByRole('link').textContent)]]
      : [];
  });

describe('the days of the games list', () => {
  afterEach(() => jest.useRealTimers());

  it('have headings when the list is sorted by start, in both directions', async () => {
    await open('/games?ordering=-started_at');
    expect(days()).toEqual([
      ['Not started', 'Waiting'],
      ['Today', 'Early'],
      ['Yesterday', 'Late', 'Noon'],
      ['Tue 17 Nov', 'Tuesday'],
      ['Mon 17 Nov 2025', 'Last year'],
    ]);
    expect(screen.getByRole('rowheader', { name: 'Yesterday' })).toHaveAttribute('scope', 'rowgroup');
  });

  it('have Spanish headings, the first day first', async () => {
    await open('/games?ordering=started_at', GAMES.toReversed(), 'es');
    expect(days().map(([heading]) => heading)).toEqual([
      'lun 17 nov 2025',
      'mar 17 nov',
      'Ayer',
      'Hoy',
      'Sin empezar',
    ]);
  });

  it('have no headings when the list has another order, and while rows of another order are shown', async () => {
    const { user } = await open('/games?ordering=name');
    const noHeading = () =>
      expect(screen.queryByRole('rowheader', { name: 'Today' })).not.toBeInTheDocument();
    noHeading();
    let answer: (response: Response) => void = () => undefined;
    network.use(onCall('get', 'user/game/', () => new Promise<Response>(resolve => (answer = resolve))));
    await user.click(screen.getByRole('button', { name: 'Started' }));
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    noHeading();
    await act(async () => answer(Response.json(aPage(GAMES))));
    expect(await screen.findByRole('rowheader', { name: 'Today' })).toBeVisible();
  });

  it('are right after midnight', async () => {
    await open('/games?ordering=-started_at');
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(days().map(([heading]) => heading)).toEqual([
      'Not started',
      'Yesterday',
      'Thu 19 Nov',
      'Tue 17 Nov',
      'Mon 17 Nov 2025',
    ]);
  });

  it('are skipped by the arrow keys, and not selected', async () => {
    const { user } = await open('/games?ordering=-started_at');
    const link = (name: string) => screen.getByRole('link', { name });
    act(() => link('Waiting').focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(link('Tuesday')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(link('Noon')).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('6 selected');
  });
});
