import type { Cause, Composition } from '@backglass/federation';
import { changesBetween, type PartChange } from './changes.ts';

/** What a command says of why it makes a composition; the rest of the {@link Cause} follows from what it changed. */
export interface CauseInput extends Pick<Cause, 'kind' | 'by'> {
  /** Parts that a rollback brings forward again: what they leave is not rolled back. */
  readonly forward?: readonly string[];
}

const rolledBackBy = (
  { name, from, to, canary }: PartChange,
  forward: readonly string[],
): Cause['rolled_back'] => {
  const tried = canary?.from;
  const isLeft = (version: string): boolean => version !== to && version !== canary?.to?.version;
  if (to === null) return [];
  return [
    ...(from !== null && isLeft(from) && !forward.includes(name)
      ? [{ name, version: from, percent: null }]
      : []),
    ...(tried && isLeft(tried.version) ? [{ name, ...tried }] : []),
  ];
};

/** Why `after` is made from `before`, the newest composition of the channel. */
export const causeOf = (
  { kind, by, forward = [] }: CauseInput,
  before: Composition | null,
  after: Pick<Composition, 'shell' | 'remotes'>,
): Cause => {
  const changes = changesBetween(before, after);
  const isBack = before !== null && (kind === 'rollback' || kind === 'canary-end');
  return {
    kind,
    parts: changes.map(({ name }) => name),
    by,
    previous: before?.number ?? null,
    rolled_back: isBack ? changes.flatMap(change => rolledBackBy(change, forward)) : [],
  };
};
