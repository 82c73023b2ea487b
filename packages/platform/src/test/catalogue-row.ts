import type { Language } from '@backglass/contract';
import type { Call } from '../http/client.ts';
import type { ErrorKind } from '../http/result.ts';

/** One text of the spec's catalogue (§8) in its exact words, and the call whose answer has it said. */
export interface CatalogueRow extends Readonly<Record<Language, string>> {
  readonly call: Pick<Call, 'method' | 'path' | 'anonymous'>;
  /** `none`: nobody answers. */
  readonly answer: { readonly status: number; readonly body: Readonly<Record<string, unknown>> } | 'none';
}

/** Said in a form, always as an error. */
export interface FormRow extends CatalogueRow {
  readonly kind: ErrorKind;
  /** The field that it is about; without one it is said above the form. */
  readonly field?: string;
  /** The answer's `code` names the text. */
  readonly byCode?: true;
}

/** Said beside the page: what became of an action of the dashboard. */
export interface BesideRow extends CatalogueRow {
  readonly level: 'success' | 'error';
}
