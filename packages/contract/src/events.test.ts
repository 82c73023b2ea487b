import fc from 'fast-check';
import { parseLiveEvent } from './index.ts';
import { game } from './test/game.ts';

describe('a live event', () => {
  it('is parsed with or without its row, and ignored when its name or shape is unknown', () => {
    expect(parseLiveEvent('game.updated', JSON.stringify({ id: 7, game }))).toMatchObject({
      data: { id: 7 },
    });
    expect(parseLiveEvent('game.updated', '{"id":7}')).toEqual({ name: 'game.updated', data: { id: 7 } });
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, json) => {
        expect(parseLiveEvent(name, json)).toBeUndefined();
      }),
    );
    expect(parseLiveEvent('constructor', '{"id":7}')).toBeUndefined();
  });
});
