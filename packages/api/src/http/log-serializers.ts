import { memberOf } from '../db/database.ts';

const textOf = (value: unknown, name: string): string | undefined => {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : undefined;
};

/** Returns the stack without the message. */
const placesOf = (error: unknown): string | undefined =>
  textOf(error, 'stack')
    ?.split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n');

/** Messages and details of the database contain parameters and rows, so they are not logged. */
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

/** Without the query, and without the code of a public page. */
const pathOf = (url: string | undefined): string | undefined =>
  url?.split('?', 1)[0]?.replace(/^(\/r\/(?:leaderboard\/)?)[^/]+/i, '$1-');

/** The log has no headers, bodies or queries, because they contain tokens and passwords. */
export const logSerializers = {
  req: (request: { method?: string; url?: string }) => ({
    method: request.method,
    path: pathOf(request.url),
  }),
  res: (response: { statusCode?: number }) => ({ status: response.statusCode }),
  err: errorOf,
};
