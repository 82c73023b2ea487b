// Node 20 does not pass a TypeScript loader on to a worker's entry, so this entry is JavaScript and registers it.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
