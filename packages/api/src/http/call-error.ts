import type { TextKey, TextValues } from '../texts/texts.ts';

/** The error handler translates the text with this key. */
export interface Message {
  readonly key: TextKey;
  readonly values?: TextValues;
}

/** By field, nested like the request, as in `{center: {vat: […]}}`. */
export interface FieldMessages {
  readonly [field: string]: readonly Message[] | FieldMessages;
}

type ErrorShape =
  | { readonly kind: 'detail'; readonly message: Message }
  | { readonly kind: 'form'; readonly message: Message }
  | { readonly kind: 'fields'; readonly fields: FieldMessages };

/** Throw it anywhere in a call to answer with an error. */
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

/** Answers with `{detail, code}`. */
export const refusal = (status: number, key: TextKey, values: TextValues = {}): CallError =>
  new CallError(status, key, { kind: 'detail', message: { key, values } });

/** Answers 400 with `{non_field_errors: […], code}`. */
export const formError = (key: TextKey, values: TextValues = {}): CallError =>
  new CallError(400, key, { kind: 'form', message: { key, values } });

/** Answers 400 with `{<field>: […], code}`. */
export const fieldError = (field: string, key: TextKey): CallError =>
  new CallError(400, key, { kind: 'fields', fields: { [field]: [{ key }] } });

/** Answers 404. Use it for another centre's rows too, so that the answer does not reveal them. */
export const notFound = (): CallError => refusal(404, 'not_found');
export const notAuthenticated = (): CallError => refusal(401, 'not_authenticated');

/** Returns a row that must exist. @throws CallError 404 */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}
