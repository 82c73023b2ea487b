import type { Game } from '@backglass/contract';
import type { RemoteDefinition } from '@backglass/platform';
import { setLanguage } from '@backglass/platform/host';
import type { ExtensionPointName } from '@backglass/platform/operator';
import { aGameDetail, setupUser } from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactElement } from 'react';
import { loaderOf, lost } from '../test/loader-of.ts';
import { showContribution } from '../test/show-contribution.tsx';
import { prepareFrame } from '../test/show-frame.tsx';

const game = aGameDetail();

/** The text of the contribution {@link Players}. */
const players = `${game.players_count} players`;

/** Where {@link Players} throws. */
const fault: { at: 'render' | 'effect' | undefined } = { at: undefined };

function Players(props: { readonly game: Pick<Game, 'players_count'> }) {
  if (fault.at === 'render') throw new Error('thrown at render');
  useEffect(() => {
    if (fault.at === 'effect') throw new Error('thrown in an effect');
  });
  return <p>{props.game.players_count} players</p>;
}

const exposing = (Contribution: typeof Players): RemoteDefinition => ({
  name: 'games',
  messages: { en: {} },
  screens: {},
  contributions: {
    'game.details': async () => ({ Contribution }),
    'games.column': async () => ({ Contribution }),
  },
});

/** Shows a page with a contribution. `outcomes` are those of the attempts to load its remote. */
async function showPlayers(
  outcomes: readonly (RemoteDefinition | Error)[],
  { point = 'game.details' as ExtensionPointName, props = { game } as object, rows = 1 } = {},
) {
  const { createContribution } = await import('./contributions.ts');
  const { loader } = loaderOf(outcomes);
  const contribution = createContribution(loader, {
    ...{ point, title: { en: 'Best scores' }, order: 1, height: 8, preload: [] },
  });
  await showContribution(contribution, { props, rows });
  return setupUser();
}

const retry = () => screen.findByRole('button', { name: 'Retry' });

beforeAll(() => prepareFrame());
beforeEach(async () => {
  await act(() => setLanguage('en'));
  fault.at = undefined;
  // React reports what a component throws.
  jest.spyOn(console, 'error').mockImplementation();
});
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

jest.mock('../remotes/federation.ts', () => ({ loadRemoteModule: jest.fn() }));
jest.mock('@backglass/ui', () => ({
  ...jest.requireActual<object>('@backglass/ui'),
  whenQuiet: (work: () => void) => work(),
}));

describe('a contribution in a cell', () => {
  /** The width of elements: 0 while the page hides them. */
  let width: number;
  let resize: () => void;
  beforeEach(() => {
    width = 100;
    resize = () => undefined;
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(onResize => {
      const observer = { observe: () => report(), unobserve: () => undefined, disconnect: () => undefined };
      const report = () => onResize([{ contentRect: { width } } as ResizeObserverEntry], observer);
      resize = report;
      return observer;
    });
  });

  it('shows its error in one line with the reason as tooltip', async () => {
    fault.at = 'render';
    const visitor = await showPlayers([working], { point: 'games.column' });
    const text = await screen.findByText('“Best scores” has stopped');
    expect(text.closest('[title]')).toHaveAttribute('title', expect.stringContaining('because of an error'));
    fault.at = undefined;
    await visitor.click(await retry());
    expect(await screen.findByText(players)).toBeVisible();
  });

  it.each([
    ['displayed', () => ((width = 100), resize())],
    ['printed', () => void dispatchEvent(new Event('beforeprint'))],
  ])('is neither loaded nor rendered until the cell is %s', async (_, show) => {
    width = 0;
    const load = jest.fn(async () => ({ Contribution: Players }));
    await showPlayers([{ ...working, contributions: { 'games.column': load } }], { point: 'games.column' });
    expect(load).not.toHaveBeenCalled();
    act(show);
    expect(await screen.findByText(players)).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
    act(() => void dispatchEvent(new Event('afterprint')));
  });

  it('is rendered again in all rows after one Retry', async () => {
    fault.at = 'render';
    const visitor = await showPlayers([working], { point: 'games.column', rows: 3 });
    const buttons = await screen.findAllByRole('button', { name: 'Retry' });
    expect(buttons).toHaveLength(3);
    fault.at = undefined;
    await visitor.click(buttons[1] as HTMLElement);
    expect(await screen.findAllByText(players)).toHaveLength(3);
  });
});
