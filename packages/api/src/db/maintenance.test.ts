import { addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { useTestApi } from '../../test/support/running-api.ts';
import { cleanUp, startMaintenance } from './maintenance.ts';

const api = useTestApi();
beforeAll(async () => {
  await addCenter(api, { email: 'ada@arena.test' });
  await addGame(api, await addBooth(api, await logIn(api, 'ada@arena.test'), 'Arena'), 'Played');
});

async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const sent = jest.spyOn(api.pool, 'query');
  await work();
  const texts = sent.mock.calls.map(([text]) => String(text));
  sent.mockRestore();
  return texts.filter(text => /^(VACUUM|ANALYZE)/.test(text));
}

const halfHourly = (isEmbedded: boolean) => async (): Promise<void> => {
  const timers = jest.spyOn(globalThis, 'setInterval');
  const fail = (error: unknown): never => {
    throw error;
  };
  const stop = startMaintenance(api.pool, fail, { isEmbedded });
  const work = timers.mock.calls.find(([, ms]) => ms === 30 * 60_000)?.[0];
  timers.mockRestore();
  work?.();
  await stop();
};

describe('maintenance', () => {
  it('vacuums table by table, so that calls can run in between', async () => {
    const statements = await statementsOf(() => cleanUp(api.pool));
    expect(statements).toEqual(expect.arrayContaining(['VACUUM public.game', 'ANALYZE public.game']));
    for (const statement of statements) expect(statement).toMatch(/^(VACUUM|ANALYZE) [a-z_]+\.[a-z_]+$/);
  });

  it('vacuums every half hour only on the embedded database', async () => {
    expect(await statementsOf(halfHourly(true))).toContain('VACUUM public.game');
    expect(await statementsOf(halfHourly(false))).toEqual([]);
  });
});
