import type * as z from 'zod/mini';

/** A call of the API with one method. The API validates requests and answers with these schemas, and its OpenAPI document has them. */
export interface CallDefinition {
  readonly caller: 'anyone' | 'operator' | 'booth' | 'screen';
  /** Screens may make this call of operators too. */
  readonly isForScreens?: true;
  /** The group of the call in the OpenAPI document. */
  readonly tag: string;
  readonly summary: string;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /** In place of `body`: the field of a multipart form that has the file. */
  readonly file?: string;
  /** The status of a success. By default 200, or 204 without an answer. */
  readonly status?: 201;
  readonly answer?: z.core.$ZodType;
}

export type CallDefinitions<Name extends string> = Readonly<
  Record<Name, { readonly [Method in 'GET' | 'POST' | 'PATCH' | 'DELETE']?: CallDefinition }>
>;

type Values<Input, Output> = {
  readonly [Name in keyof Input]:
    (Name extends keyof Output ? Output[Name] : never) | (undefined extends Input[Name] ? undefined : never);
};

/** The values of a query, whose texts in the address the API parses with `Query`. */
export type ParametersOf<Query extends z.core.$ZodType> = Values<z.input<Query>, z.output<Query>>;

export type QueryOf<Definition> = Definition extends { readonly query: infer Query extends z.core.$ZodType }
  ? ParametersOf<Query>
  : undefined;

/** `'file'` for a multipart form. */
export type BodyOf<Definition> = Definition extends { readonly body: infer Body extends z.core.$ZodType }
  ? z.input<Body>
  : Definition extends { readonly file: string }
    ? 'file'
    : undefined;

export type AnswerOf<Definition> = Definition extends {
  readonly answer: infer Answer extends z.core.$ZodType;
}
  ? z.output<Answer>
  : undefined;
