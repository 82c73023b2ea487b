// zod must not probe for eval, and it looks when it is first evaluated: this import comes before all others.
import '@backglass/contract';
import { addressOf, integrityOf } from '../composition/document-data.ts';
import { isCheckedWorker } from './workers.ts';

interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (input: string) => string | null>): unknown;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

const isOurs = (address: string): boolean => integrityOf(address) !== undefined || isCheckedWorker(address);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Scripts come from the composition alone, and no string becomes code or markup: where one is written as markup, it is shown as text. */
factory?.createPolicy('default', {
  createScriptURL: named => {
    const address = addressOf(named);
    return isOurs(address) ? address : null;
  },
  createHTML: text => text.replace(/[&<>]/g, sign => ENTITIES[sign] ?? ''),
  createScript: () => null,
});
