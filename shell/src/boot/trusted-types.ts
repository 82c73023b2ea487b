// zod probes for eval when it is first evaluated. The contract turns that off, so this import comes first.
import '@backglass/contract';
import { addressOf, integrityOf } from '../composition/document-data.ts';
import { isCheckedWorker } from './workers.ts';

interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (input: string) => string | null>): unknown;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

const isOurs = (address: string): boolean => integrityOf(address) !== undefined || isCheckedWorker(address);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Allows only scripts of the composition. A string never becomes code, and markup in a string is escaped. */
factory?.createPolicy('default', {
  createScriptURL: named => {
    const address = addressOf(named);
    return isOurs(address) ? address : null;
  },
  createHTML: text => text.replace(/[&<>]/g, sign => ENTITIES[sign] ?? ''),
  createScript: () => null,
});
