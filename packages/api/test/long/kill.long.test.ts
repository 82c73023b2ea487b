import { gameDetailSchema, tokenSchema } from '@backglass/contract';
import { openDatabase } from '../../src/db/open.ts';
import { DEMO } from '../../src/seed/demo.ts';
import { parseSettings } from '../../src/settings/settings.ts';
import { startApiProcess } from '../support/api-process.ts';
import { addBooth } from '../support/centers.ts';
import { type Call, expectBody } from '../support/http.ts';
import { LONG_MS } from '../support/in-full.ts';
import { inconsistenciesIn } from '../support/inconsistencies.ts';
import { makeTestDatabase } from '../support/test-database.ts';
import { type Acknowledged, type AcknowledgedName, Writer } from '../support/writer.ts';

interface KillReport {
  readonly acknowledged: number;
  readonly corrected: number;
  /** Acknowledged writes that the restarted server lacks. */
  readonly lost: readonly string[];
  /** Writes that a repetition with their idempotency key executed again. */
  readonly doubled: readonly string[];
  /** Inconsistencies between rows after a kill. */
  readonly inconsistent: readonly string[];
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

const BOOTHS = 4;
const WRITE_MS = 1_500;
const MIN_WRITES = 3;
const countOf = (writers: readonly Writer[]): number =>
  writers.reduce((sum, writer) => sum + writer.count, 0);

async function logIn(call: Call): Promise<string> {
  const body = { email: DEMO.email, password: DEMO.password };
  return expectBody(await call('POST', 'user/token/', { body }), 200, tokenSchema).token;
}

/** A game may show a later write than the acknowledged one, but no earlier write. */
async function missing(call: Call, token: string, writes: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { gameId, step, score, ended } of writes) {
    const answer = await call('GET', `user/game/${gameId}/`, { token });
    const game = answer.status === 200 ? expectBody(answer, 200, gameDetailSchema) : undefined;
    const kept =
      game !== undefined &&
      game.maps_played >= step &&
      game.players.every(player => player.score >= score) &&
      (!ended || game.status === 'finished');
    if (!kept) lost.push(`game ${gameId}: step ${step}, score ${score}, ended ${ended}`);
  }
  return lost;
}

async function missingNames(
  call: Call,
  token: string,
  corrected: readonly AcknowledgedName[],
): Promise<string[]> {
  const lost: string[] = [];
  for (const { gameId, name } of corrected) {
    const answer = await call('GET', `user/game/${gameId}/`, { token });
    const { players, removed_players: removed = [] } = expectBody(answer, 200, gameDetailSchema);
    if (![...players, ...removed].some(player => player.name === name)) lost.push(`game ${gameId}: ${name}`);
  }
  return lost;
}

/** Opens the database of the killed server before another server does. */
async function inconsistenciesAfterKill(environment: Record<string, string>): Promise<string[]> {
  const opened = await openDatabase(parseSettings(environment));
  try {
    return await inconsistenciesIn(opened.pool);
  } finally {
    await opened.close();
  }
}

async function killWhileWriting(rounds: number): Promise<KillReport> {
  const database = await makeTestDatabase();
  const environment = { ...database.environment, DEMO: 'true' };
  const inconsistent: string[] = [];
  const lost: string[] = [];
  const doubled: string[] = [];
  let acknowledged = 0;
  let corrected = 0;
  try {
    let api = await startApiProcess(environment);
    const token = await logIn(api.call);
    const writers: Writer[] = [];
    for (let index = 0; index < BOOTHS; index += 1) {
      const booth = await addBooth(api, token, `Writer ${index + 1}`);
      writers.push(new Writer(booth.key));
    }
    for (let round = 1; round <= rounds; round += 1) {
      const writing = writers.flatMap(writer => [writer.write(api.call), writer.correct(api.call, token)]);
      await pause(WRITE_MS + Math.random() * WRITE_MS);
      // On a busy machine the time may be over before the first answer, but each round needs some writes.
      while (countOf(writers) < acknowledged + MIN_WRITES * BOOTHS) await pause(20);
      await api.end('SIGKILL');
      await Promise.all(writing);
      inconsistent.push(...(await inconsistenciesAfterKill(environment)));
      api = await startApiProcess(environment);
      const writes = writers.flatMap(writer => writer.acknowledged());
      const names = writers.flatMap(writer => writer.acknowledgedNames());
      lost.push(...(await missing(api.call, token, writes)), ...(await missingNames(api.call, token, names)));
      corrected = names.length;
      for (const writer of writers) doubled.push(...(await writer.repeat(api.call, token)));
      acknowledged = countOf(writers);
    }
    await api.end('SIGTERM');
    return { acknowledged, corrected, lost, doubled, inconsistent };
  } finally {
    await database.remove();
  }
}

describe('a server that is killed while booths write and operators correct', () => {
  it(
    'keeps every write that it acknowledged, and executes none of them twice',
    async () => {
      const report = await killWhileWriting(20);
      expect(report.acknowledged).toBeGreaterThan(10);
      expect(report.corrected).toBeGreaterThan(0);
      expect(report.lost).toEqual([]);
      expect(report.doubled).toEqual([]);
      expect(report.inconsistent).toEqual([]);
    },
    LONG_MS,
  );
});
