import type { Booth, Id } from '@backglass/contract';
import { useSyncExternalStore } from 'react';

interface Asked {
  readonly id: Id;
  readonly name: string;
}

/** Names that the API was asked for and has not answered yet, in the order in which they were asked for. */
let asked: readonly Asked[] = [];
const listeners = new Set<() => void>();

const change = (next: typeof asked): void => {
  asked = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A booth is called so on the screen from now on, until the returned function is called. */
export function beginName(id: Id, name: string): () => void {
  const one = { id, name };
  change([...asked, one]);
  return () => change(asked.filter(other => other !== one));
}

/** The booths with the names that they were last asked to have. */
export function useNamedAsAsked(booths: Booth[] | undefined): Booth[] | undefined {
  const names = new Map(useSyncExternalStore(subscribe, () => asked).map(({ id, name }) => [id, name]));
  if (names.size === 0) return booths;
  return booths?.map(booth => ({ ...booth, name: names.get(booth.id) ?? booth.name }));
}
