import type { Language } from '@backglass/contract';
import type { Call } from '../http/client.ts';
import type { ErrorKind } from '../http/result.ts';

/** One text of the spec's catalogue (§8) in its exact words. */
export type Words = Readonly<Record<Language, string>>;

/** One that a form says, always as an error, and the call whose answer has it said. */
export interface FormRow extends Words {
  readonly call: Pick<Call, 'method' | 'path' | 'anonymous'>;
  /** `none`: nobody answers. */
  readonly answer: { readonly status: number; readonly body: Readonly<Record<string, unknown>> } | 'none';
  readonly kind: ErrorKind;
  /** The field that it is about; without one it is said above the form. */
  readonly field?: string;
  /** The answer's `code` names the text. */
  readonly byCode?: true;
}
