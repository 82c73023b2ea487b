import type { Booth, Id } from '@backglass/contract';

/** Names are not unique: the ids of booths that share theirs, as they are shown beside it. */
export function marksOf(booths: readonly Booth[]): ReadonlyMap<Id, string> {
  const times = new Map<string, number>();
  for (const { name } of booths) times.set(name, (times.get(name) ?? 0) + 1);
  const shared = booths.filter(({ name }) => (times.get(name) ?? 0) > 1);
  return new Map(shared.map(({ id }) => [id, `#${id}`]));
}

/** A booth's name, told from others. */
export const markedName = ({ name }: Booth, mark: string | undefined): string =>
  mark === undefined ? name : `${name} ${mark}`;
