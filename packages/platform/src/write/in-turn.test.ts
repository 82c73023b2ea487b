import { endSession } from '../session/session.ts';
import { inTurn } from './in-turn.ts';

/** Work that is over when it is told to be. */
const held = () => {
  let give: (failure?: Error) => void = () => {};
  const over = new Promise<void>((resolve, reject) => {
    give = failure => (failure === undefined ? resolve() : reject(failure));
  });
  return { work: jest.fn(() => over), give };
};

describe('writes of one thing', () => {
  it.each([undefined, new Error('refused')])(
    'are made one after the other, whatever came of the first: %s',
    async failure => {
      const [first, second] = [held(), held()];
      const one = inTurn('games/1/name', first.work).catch(() => undefined);
      const two = inTurn('games/1/name', second.work);
      expect(first.work).toHaveBeenCalledTimes(1);
      expect(second.work).not.toHaveBeenCalled();
      first.give(failure);
      await one;
      second.give();
      await two;
      expect(second.work).toHaveBeenCalledTimes(1);
    },
  );

  it('wait for none of another', () => {
    const [first, second] = [held(), held()];
    void inTurn('games/2/name', first.work);
    void inTurn('games/3/name', second.work);
    expect(second.work).toHaveBeenCalledTimes(1);
  });

  it('are not made once their session is over', async () => {
    const [first, second] = [held(), held()];
    void inTurn('games/4/name', first.work);
    const two = inTurn('games/4/name', second.work);
    endSession('logged-out');
    first.give();
    await expect(two).rejects.toMatchObject({ error: { kind: 'cancelled' } });
    expect(second.work).not.toHaveBeenCalled();
  });
});
