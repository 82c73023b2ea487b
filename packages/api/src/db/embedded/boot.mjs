// Node 20 does not pass the TypeScript loader on to workers, so this entry registers it.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
