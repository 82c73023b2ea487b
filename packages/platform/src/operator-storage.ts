import { DEFAULT_PAGE_SIZE, PAGE_SIZES, STORAGE_KEYS } from '@backglass/contract';
import * as z from 'zod/mini';
import { currentSession, OPERATOR_DATA } from './session-store.ts';
import { unlessDenied, readStored, writeStored } from './storage.ts';

const keyOf = (name: string): string | undefined => {
  const session = currentSession();
  return session.status === 'signed-in' ? `${OPERATOR_DATA}${session.user.id}/${name}` : undefined;
};

/** Stores the operator's data in this tab, where it outlives a reload, but not the session. `undefined` deletes it. */
export function storeForOperator(name: string, data: unknown): void {
  const key = keyOf(name);
  if (key === undefined) return;
  unlessDenied(() => {
    if (data === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(data));
  }, undefined);
}

/** The data that this tab has stored for the operator, or `undefined`. It may be damaged. */
export function storedForOperator(name: string): unknown {
  const key = keyOf(name);
  const data = key === undefined ? null : unlessDenied(() => sessionStorage.getItem(key), null);
  return data === null ? undefined : unlessDenied(() => JSON.parse(data) as unknown, undefined);
}

const paginationSchema = z.object({ pageSize: z.literal(PAGE_SIZES) });
export type PageSize = (typeof PAGE_SIZES)[number];

/** The stored number of rows per page, or the default (docs/product.md, Constants). */
export const storedPageSize = (): PageSize =>
  readStored(STORAGE_KEYS.pagination, raw => paginationSchema.safeParse(JSON.parse(raw)))?.pageSize ??
  DEFAULT_PAGE_SIZE;

export const storePageSize = (pageSize: PageSize): void =>
  writeStored(STORAGE_KEYS.pagination, JSON.stringify({ pageSize }));
