import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { GameDetail } from '@backglass/contract';
import { simulate, type SimulateOptions, type Simulation } from '../simulate.ts';
import { startFakeApi, type FakeApi } from './fake-api.ts';
import { OPERATOR } from './fake-center.ts';
import { virtualTime, type VirtualTime } from './virtual-time.ts';

export interface Fixture {
  readonly api: FakeApi;
  readonly time: VirtualTime;
  readonly folder: string;
  readonly keysFile: string;
  readonly logged: readonly string[];
  start(over?: Partial<SimulateOptions>): Simulation;
  stored(): unknown;
  games(): GameDetail[];
  clear(): Promise<void>;
}

export async function startFixture(): Promise<Fixture> {
  const time = virtualTime();
  const api = await startFakeApi(time.now);
  const folder = mkdtempSync(join(tmpdir(), 'booth-simulate-'));
  const keysFile = join(folder, 'keys.json');
  const logged: string[] = [];
  const log = (line: string) => logged.push(line);
  let running: Simulation | undefined;
  return {
    ...{ api, time, folder, keysFile, logged },
    start: (over = {}) => {
      running = simulate({
        apiRoot: api.apiRoot,
        operator: OPERATOR,
        keysFile,
        time,
        log,
        seed: 11,
        ...over,
      });
      return running;
    },
    stored: () => JSON.parse(readFileSync(keysFile, 'utf8')),
    games: () => [...api.center.games.values()],
    clear: async () => {
      await running?.stop();
      await api.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await setImmediate();
}
