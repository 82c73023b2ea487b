// Node 20 does not pass the TypeScript loader on to workers. So this worker entry is JavaScript, and registers the loader.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
