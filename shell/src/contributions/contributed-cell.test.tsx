import { act, screen } from '@testing-library/react';
import {
  exposing,
  fault,
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

const working = exposing(Players);

describe('a contribution in a cell', () => {
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
