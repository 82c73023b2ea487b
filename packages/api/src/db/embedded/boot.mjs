// Node 20 does not hand a TypeScript loader on to a worker's entry, so the entry is JavaScript and registers it itself.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
