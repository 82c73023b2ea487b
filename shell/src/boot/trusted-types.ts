// zod must not probe for eval, and it looks when it is first evaluated: this import comes before all others.
import '@backglass/contract/base';
import { addressOf, integrityOf } from './document-data.ts';
import { isCheckedWorker } from './workers.ts';

interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (input: string) => string | null>): unknown;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

const isOurs = (address: string): boolean => integrityOf(address) !== undefined || isCheckedWorker(address);

/** Scripts come from the composition alone; markup and code from texts do not come at all. */
factory?.createPolicy('default', {
  createScriptURL: named => {
    const address = addressOf(named);
    return isOurs(address) ? address : null;
  },
  createHTML: () => null,
  createScript: () => null,
});
