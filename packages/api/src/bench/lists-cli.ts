import { addCenter, logIn } from '../testing/centers.ts';
import { startInstance } from '../testing/running-api.ts';
import { TEST_SERVER, makeTestDatabase } from '../testing/test-database.ts';
import { fillHistory, measureLists } from './lists.ts';

/** `pnpm bench:lists [games]`: measures each sort, filter and search of a big centre's history. */
const [given] = process.argv.slice(2).map(Number);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function report(name: string, server: string, games: number): Promise<void> {
  const database = await makeTestDatabase(server);
  const api = await startInstance(database);
  try {
    const { centerId } = await addCenter(api, { email: 'big@arena.test' });
    await fillHistory(api, centerId, games);
    print(`\n── ${name}, ${games} games: ms of the fastest of three calls, with the slowest sort`);
    for await (const { filter, count, pages } of measureLists(api, await logIn(api, 'big@arena.test'))) {
      const figures = pages.map(({ page, ms, ordering }) =>
        `${page} ${ms.toFixed(0).padStart(5)} (${ordering})`.padEnd(32),
      );
      print(`${filter.padEnd(26)}${String(count).padStart(8)}  ${figures.join('')}`);
    }
  } finally {
    await api.close();
    await database.remove();
  }
}

if (TEST_SERVER === undefined) print('No server was found: PostgreSQL was NOT measured.');
else await report('PostgreSQL', TEST_SERVER, given ?? 1_000_000);
await report('embedded', '', Math.min(given ?? 200_000, 200_000));
