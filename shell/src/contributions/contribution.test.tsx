import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { lost } from '../test/loader-of.ts';
import {
  exposing,
  fault,
  game,
  Players,
  players,
  preparePlayers,
  retry,
  showPlayers,
} from '../test/show-players.tsx';

jest.mock('../remotes/federation.ts', () => ({ loadRemoteModule: jest.fn() }));
jest.mock('@backglass/ui', () => ({
  ...jest.requireActual<object>('@backglass/ui'),
  whenQuiet: (work: () => void) => work(),
}));

preparePlayers();
afterEach(() => jest.useRealTimers());

const working = exposing(Players);

describe('a contribution', () => {
  it('has its height before and after its code is loaded', async () => {
    await showPlayers([working]);
    const content = screen.getByRole('region', { name: 'Best scores' }).querySelector('[style]');
    expect(content).toHaveStyle({ blockSize: '8rem' });
    expect(await screen.findByText(players)).toBeVisible();
    expect(content).toHaveStyle({ blockSize: '8rem' });
  });

  it('can be focused in a panel, so that the keyboard scrolls it', async () => {
    const visitor = await showPlayers([working]);
    expect(await screen.findByText(players)).toBeVisible();
    await visitor.tab();
    expect(screen.getByRole('button', { name: 'Hide “Best scores”' })).toHaveFocus();
    await visitor.tab();
    expect(screen.getByRole('group', { name: 'Best scores' })).toHaveFocus();
  });

  it('shows an error when it does not load, and loads after Retry', async () => {
    const visitor = await showPlayers([lost, lost, lost, working]);
    expect(await screen.findByText('“Best scores” could not be loaded')).toBeVisible();
    await visitor.click(await retry());
    expect(await screen.findByText(players)).toBeVisible();
  });

  it.each(['render', 'effect'] as const)(
    'shows an error when it throws (%s), and is rendered after Retry',
    async when => {
      fault.at = when;
      const visitor = await showPlayers([working]);
      expect(await screen.findByText('“Best scores” has stopped')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Game' })).toBeVisible();
      fault.at = undefined;
      await visitor.click(await retry());
      expect(await screen.findByText(players)).toBeVisible();
    },
  );

  it('shows an error when the page passes props of another type', async () => {
    await showPlayers([working], { props: { game: { ...game, players_count: 'four' } } });
    expect(await screen.findByText('“Best scores” has stopped')).toBeVisible();
  });

  it('shows an error when its remote does not expose it', async () => {
    await showPlayers([{ ...working, contributions: {} }]);
    expect(await screen.findByText('“Best scores” has stopped')).toBeVisible();
  });

  it('leaves the page as it is while it waits for more code, and offers Retry after 12 s', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const more = new Promise<never>(() => undefined);
    const waits = jest.fn<ReactElement, [object]>(() => {
      throw more;
    });
    const visitor = await showPlayers([exposing(props => waits(props))]);
    await waitFor(() => expect(waits).toHaveBeenCalled());
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Game' })).toBeVisible();
    act(() => jest.advanceTimersByTime(12_000));
    waits.mockReturnValue(<p>ready now</p>);
    await visitor.click(await retry());
    expect(await screen.findByText('ready now')).toBeVisible();
  });
});
