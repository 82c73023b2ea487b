import * as z from 'zod/mini';

const isPattern = (pattern: string): boolean => {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
};

const patternSchema = z.string().check(z.refine(isPattern, { error: 'not a regular expression' }));

const literalSchema = z.union([z.string(), z.int(), z.boolean()]);

/** A value of a call's query. */
const queryValueSchema = z.union([
  literalSchema,
  /** The browser's time zone, as `localTimeZone` of the platform returns it. */
  z.strictObject({ timeZone: z.literal(true) }),
  z.strictObject({
    /** A parameter of the page's address. */
    param: z.string().check(z.regex(/^\w+$/)),
    /** A regular expression for the whole value. If the value in the address does not match, the call is not sent. */
    pattern: patternSchema,
    /** If the address has no value: the first group of a regular expression in an item of `localStorage`. */
    stored: z.optional(z.strictObject({ key: z.string(), pattern: patternSchema })),
    /** If there is no such value either. Without `default`, the query then lacks it. */
    default: z.optional(literalSchema),
  }),
]);

/**
 * A `GET` call that the document sends before any script has loaded (ADR 0018). A call whose query depends on the address must declare
 * each parameter that the page reads: it is not sent if the address has another one.
 */
export const prefetchedCallSchema = z.strictObject({
  /** Below the API's root. `:id` stands for a parameter of the route. Its value must be an id of the API, a positive integer. */
  path: z.string().check(z.regex(/^(?:(?:[\w-]+|:[A-Za-z]\w*)\/)+$/)),
  /** In the order in which the screen sends it. */
  query: z.optional(z.record(z.string().check(z.regex(/^[a-z_]\w*$/)), queryValueSchema)),
});
export type PrefetchedCall = z.infer<typeof prefetchedCallSchema>;

/** In `query`, the page and the page size of a list. `storedPageSize` of the platform reads the same item of `localStorage`. */
export const PAGED_LIST = {
  page: { param: 'page', pattern: '[1-9]\\d{0,8}', default: 1 },
  page_size: {
    param: 'page_size',
    pattern: '10|20|50|100',
    stored: { key: 'pagination', pattern: '"pageSize":(10|20|50|100)}' },
    default: 20,
  },
} as const;

/** In `query`, an id of the API in the page's address. */
export const idParam = (param: string) => ({ param, pattern: '[1-9]\\d{0,14}' });

/** Few, because they compete with the page's files. */
export const prefetchSchema = z.array(prefetchedCallSchema).check(z.maxLength(4));

/** The document has its calls in a JSON element with this id. The inline script sends them. */
export const PREFETCH_ELEMENT = 'backglass-prefetch';

/** The value of that element. */
export interface DocumentPrefetch {
  /** The path of the route, such as `/games/:id`. */
  readonly path: string;
  readonly calls: readonly PrefetchedCall[];
}
