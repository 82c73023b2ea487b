import type { TextKey, TextValues } from '../texts/texts.ts';

/** A text that is not yet in anyone's language. */
export interface Message {
  readonly key: TextKey;
  readonly values?: TextValues;
}

/** Texts by field; nesting follows the request's (`{center: {vat: […]}}`). */
export interface FieldMessages {
  readonly [field: string]: readonly Message[] | FieldMessages;
}

export type ErrorShape =
  | { readonly kind: 'detail'; readonly message: Message }
  | { readonly kind: 'form'; readonly message: Message }
  | { readonly kind: 'fields'; readonly fields: FieldMessages };

/** An answer that says no. Thrown anywhere below a call; `error-handler.ts` writes it as DRF would. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly code: string;
  readonly shape: ErrorShape;
  constructor(status: number, code: string, shape: ErrorShape) {
    super(code);
    this.status = status;
    this.code = code;
    this.shape = shape;
  }
}

/** `{detail, code}`. */
export const refusal = (status: number, key: TextKey, values: TextValues = {}): CallError =>
  new CallError(status, key, { kind: 'detail', message: { key, values } });

/** 400 `{non_field_errors: […], code}`. */
export const formError = (key: TextKey, values: TextValues = {}): CallError =>
  new CallError(400, key, { kind: 'form', message: { key, values } });

/** 400 `{<field>: […], code}`. */
export const fieldError = (field: string, key: TextKey): CallError =>
  new CallError(400, key, { kind: 'fields', fields: { [field]: [{ key }] } });

/** Also the answer for another centre's rows: that they exist is not told. */
export const notFound = (): CallError => refusal(404, 'not_found');
export const notAuthenticated = (): CallError => refusal(401, 'not_authenticated');

/** A row that must be there. @throws CallError 404 */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}
