import { aGame } from '@backglass/testing';
import { CSV_VALUES } from './columns.tsx';

describe('a CSV file', () => {
  it.each([
    ['the last signal of a game that was ended after a silence', '2026-01-15T18:20:00Z', '19:20'],
    ['the end of a game whose booth had a signal', null, '20:20'],
  ])('has as finish %s', (_, no_signal_since, time) => {
    const game = aGame({ status: 'aborted', finished_at: '2026-01-15T19:20:00Z', no_signal_since });
    const [, finished] = CSV_VALUES.find(([title]) => title === 'game.finished') ?? [];
    expect(finished?.(game, key => key)).toBe(`2026-01-15 ${time}`);
  });
});
