import { deployOnto } from '../../live/go-live.ts';
import { openStore } from '../../store/open.ts';
import type { Store } from '../../store/store.ts';
import { SETTINGS } from '../workspace.ts';

/*
 * killed-child.ts <step> <data folder> <build folder>
 * Publishes and promotes one build. Kills itself before the write number <step> to the store (0: never).
 */
const [, , step = '0', dataDir = '', build = ''] = process.argv;
let left = Number(step);

const counted = <Result>(work: () => Promise<Result>): Promise<Result> => {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  return work();
};

const store = await openStore(dataDir, process.env['DELIVERY_URL']);
const killing: Store = {
  ...store,
  write: (key, content) => counted(() => store.write(key, content)),
  create: (key, content) => counted(() => store.create(key, content)),
  remove: key => counted(() => store.remove(key)),
};
await deployOnto(killing, [build], SETTINGS);
