import { DEFAULT_PAGE_SIZE, PAGE_SIZES, STORAGE_KEYS } from '@backglass/contract';
import * as z from 'zod/mini';
import { readStored, writeStored } from './stored.ts';

const paginationSchema = z.object({ pageSize: z.literal(PAGE_SIZES) });
export type PageSize = (typeof PAGE_SIZES)[number];

/** The stored number of rows per page, or the default (docs/product.md, Constants). */
export const storedPageSize = (): PageSize =>
  readStored(STORAGE_KEYS.pagination, raw => paginationSchema.safeParse(JSON.parse(raw)))?.pageSize ??
  DEFAULT_PAGE_SIZE;

export const storePageSize = (pageSize: PageSize): void =>
  writeStored(STORAGE_KEYS.pagination, JSON.stringify({ pageSize }));
