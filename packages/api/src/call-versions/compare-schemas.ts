import { isDeepStrictEqual } from 'node:util';

/** How a change affects the callers. After an `additive` change, pages and booths from before the change still work. */
export type ChangeKind = 'none' | 'additive' | 'breaking';

/** Who sends the value: a page or a booth (`request`), or the API (`answer`). */
export type Side = 'request' | 'answer';

/** An object of a JSON document. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const worstOf = (kinds: readonly ChangeKind[]): ChangeKind =>
  kinds.includes('breaking') ? 'breaking' : kinds.includes('additive') ? 'additive' : 'none';

/** Compares each member of two objects. `undefined` = the object lacks the member. */
export const compareMembers = (
  before: JsonObject,
  after: JsonObject,
  compare: (name: string, before: unknown, after: unknown) => ChangeKind,
): ChangeKind =>
  worstOf(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].map(name =>
      isDeepStrictEqual(before[name], after[name]) ? 'none' : compare(name, before[name], after[name]),
    ),
  );

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const contains = (all: unknown, some: unknown): boolean =>
  listOf(some).every(one => listOf(all).includes(one));

/** A change is additive if a request requires fewer fields than before, or an answer guarantees more. */
const compareRequired = (before: unknown, after: unknown, side: Side): ChangeKind =>
  (side === 'request' ? contains(before, after) : contains(after, before)) ? 'additive' : 'breaking';

/** The limits of a value, and whether a higher number allows more values. */
const LIMITS: Readonly<Record<string, boolean>> = {
  maximum: true,
  maxLength: true,
  maxItems: true,
  minimum: false,
  minLength: false,
  minItems: false,
};

const compareLimits = (before: unknown, after: unknown, isHigherWider: boolean, side: Side): ChangeKind => {
  const none = isHigherWider ? Infinity : -Infinity;
  const difference = Number(after ?? none) - Number(before ?? none);
  const isWider = difference > 0 === isHigherWider;
  return isWider === (side === 'request') ? 'additive' : 'breaking';
};

/** A new value in an answer breaks a page, unless the enum has `unknown`: then the page reads values that it does not know as `unknown`. */
const compareEnums = (before: unknown, after: unknown, side: Side): ChangeKind => {
  const allowsNewValues = side === 'request' || contains(before, ['unknown']);
  return before !== undefined && allowsNewValues && contains(after, before) ? 'additive' : 'breaking';
};

/** Compares each alternative with the one in the same place. */
const compareAlternatives = (before: unknown, after: unknown, side: Side): ChangeKind =>
  listOf(before).length === listOf(after).length
    ? worstOf(listOf(before).map((schema, index) => compareSchemas(schema, listOf(after)[index], side)))
    : 'breaking';

/** Compares two JSON Schemas. A change that this function does not know counts as breaking. */
export function compareSchemas(before: unknown, after: unknown, side: Side): ChangeKind {
  if (isDeepStrictEqual(before, after)) return 'none';
  if (!isObject(before) || !isObject(after)) return 'breaking';
  return compareMembers(before, after, (keyword, was, is) => {
    if (keyword === 'required') return compareRequired(was, is, side);
    if (keyword === 'items') return compareSchemas(was, is, side);
    if (keyword === 'anyOf' || keyword === 'oneOf') return compareAlternatives(was, is, side);
    if (keyword in LIMITS) return compareLimits(was, is, LIMITS[keyword] === true, side);
    if (keyword === 'enum') return compareEnums(was, is, side);
    if (keyword !== 'properties' || !isObject(was) || !isObject(is)) return 'breaking';
    return compareMembers(was, is, (_name, from, to) =>
      from === undefined ? 'additive' : compareSchemas(from, to, side),
    );
  });
}
