// zod must not probe for eval, and it looks when it is first evaluated: this import comes before all others.
import '@backglass/contract';
import { integrityOf } from './document-data.ts';

interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (input: string) => string | null>): unknown;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

/** Scripts come from the composition alone; markup and code from texts do not come at all. */
factory?.createPolicy('default', {
  createScriptURL: address => (integrityOf(address) === undefined ? null : address),
  createHTML: () => null,
  createScript: () => null,
});
