import { memberOf } from '../db/database-errors.ts';

const textOf = (value: unknown, name: string): string | undefined => {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : undefined;
};

/** The stack without its first lines, which repeat the message. */
const placesOf = (error: unknown): string | undefined =>
  textOf(error, 'stack')
    ?.split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n');

/**
 * An error as it is logged. A failed query's message has its parameters and PostgreSQL's details quote the row. So only the
 * statement, the SQLSTATE and the constraint are logged.
 */
function errorOf(error: unknown): object {
  const query = textOf(error, 'query');
  const cause = memberOf(error, 'cause');
  const isOfDatabase = query !== undefined || /^\w{5}$/.test(textOf(error, 'code') ?? '');
  return {
    type: textOf(error, 'name') ?? typeof error,
    ...(query === undefined ? {} : { query }),
    ...(isOfDatabase ? {} : { message: textOf(error, 'message') }),
    code: textOf(error, 'code'),
    constraint: textOf(error, 'constraint'),
    stack: placesOf(error),
    ...(cause === undefined ? {} : { cause: errorOf(cause) }),
  };
}

/** Serializers of requests, answers and errors. No header, body or query is logged: they have tokens and passwords. */
export const logSerializers = {
  req: (request: { method?: string; url?: string }) => ({
    method: request.method,
    path: request.url?.split('?', 1)[0],
  }),
  res: (response: { statusCode?: number }) => ({ status: response.statusCode }),
  err: errorOf,
};
