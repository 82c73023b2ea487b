import { join } from 'node:path';
import { watchPackage } from '../watch.ts';

/* Watches the package in the current folder until it is ended, and says as lines of JSON what comes of it. */
const say = (value: unknown): void => {
  console.log(JSON.stringify(value));
};
await watchPackage(process.cwd(), {
  folder: join(process.cwd(), 'dev'),
  onBuilt: ({ hash, folder, describe }) => say({ hash, folder, release: describe() }),
  onProblem: problem => say({ problem }),
});
