import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE } from './limits.ts';

const asciiInteger = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
    z.pipe(z.transform(Number), z.int().check(z.maximum(max))),
  );

export const pageFields = {
  page: z._default(asciiInteger(999_999_999), 1),
  page_size: z._default(asciiInteger(100), DEFAULT_PAGE_SIZE),
};
