import { join } from 'node:path';
import { watchPackage } from '../watch.ts';

/* Watches the package in the current folder. Prints each build and error as a line of JSON. */
const print = (value: unknown): void => {
  console.log(JSON.stringify(value));
};
await watchPackage(process.cwd(), {
  folder: join(process.cwd(), 'dev'),
  onBuilt: ({ hash, folder, describe }) => print({ hash, folder, release: describe() }),
  onProblem: problem => print({ problem }),
});
