import { isDeepStrictEqual } from 'node:util';

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

const compareContents = (before: unknown, after: unknown, side: Side): ChangeKind =>
  compareMembers(objectOf(before), objectOf(after), (_type, was, is) => {
    if (was === undefined) return 'additive';
    if (is === undefined) return 'breaking';
    return compareMembers(objectOf(was), objectOf(is), (member, from, to) =>
      member === 'schema' ? compareSchemas(from, to, side) : 'breaking',
    );
  });

/** A request part may become optional. `undefined` = the request lacks it. */
const compareRequestPart = (before: unknown, after: unknown): ChangeKind =>
  compareMembers(objectOf(before), objectOf(after), (member, was, is) => {
    if (member === 'required') return is === true ? 'breaking' : 'additive';
    if (member === 'content') return compareContents(was, is, 'request');
    return member === 'schema' ? compareSchemas(was, is, 'request') : 'breaking';
  });

const parametersOf = (list: unknown): JsonObject =>
  Object.fromEntries(
    (Array.isArray(list) ? list : [])
      .map(objectOf)
      .map(parameter => [`${String(parameter['in'])} ${String(parameter['name'])}`, parameter]),
  );

const compareParameters = (before: unknown, after: unknown): ChangeKind =>
  compareMembers(parametersOf(before), parametersOf(after), (_name, was, is) => {
    if (was === undefined) return objectOf(is)['required'] === true ? 'breaking' : 'additive';
    return compareRequestPart(was, is);
  });

/** A page treats all errors alike, and ignores new headers. */
const compareAnswers = (before: unknown, after: unknown): ChangeKind =>
  compareMembers(objectOf(before), objectOf(after), (status, was, is) => {
    const isError = !status.startsWith('2');
    if (was === undefined || is === undefined) return isError ? 'additive' : 'breaking';
    return compareMembers(objectOf(was), objectOf(is), (member, from, to) => {
      if (member === 'content') return compareContents(from, to, 'answer');
      if (member !== 'headers') return 'breaking';
      return compareMembers(objectOf(from), objectOf(to), (_name, header) =>
        header === undefined ? 'additive' : 'breaking',
      );
    });
  });

/** Further callers may make the call too. */
const compareCallers = (before: unknown, after: unknown): ChangeKind =>
  listOf(before).length > 0 &&
  listOf(before).every(caller => listOf(after).some(one => isDeepStrictEqual(caller, one)))
    ? 'additive'
    : 'breaking';

/** Compares one path as `pathIn` returns it. `undefined` = the document lacks the path. An unknown change counts as breaking. */
export function comparePaths(before: JsonObject | undefined, after: JsonObject | undefined): ChangeKind {
  if (before === undefined) return after === undefined ? 'none' : 'additive';
  return compareMembers(before, objectOf(after), (_method, was, is) => {
    if (was === undefined) return 'additive';
    return compareMembers(objectOf(was), objectOf(is), (field, from, to) => {
      if (field === 'parameters') return compareParameters(from, to);
      if (field === 'requestBody') return compareRequestPart(from, to);
      if (field === 'security') return compareCallers(from, to);
      return field === 'responses' ? compareAnswers(from, to) : 'breaking';
    });
  });
}

/** Pages and booths from before an `additive` change still work. */
export type ChangeKind = 'none' | 'additive' | 'breaking';

/** A page or a booth sends a `request`, the API an `answer`. */
type Side = 'request' | 'answer';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const worstOf = (kinds: readonly ChangeKind[]): ChangeKind =>
  kinds.includes('breaking') ? 'breaking' : kinds.includes('additive') ? 'additive' : 'none';

/** `undefined` = the object lacks the member. */
const compareMembers = (
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

/** An additive change requires less of a request, or guarantees more of an answer. */
const compareRequired = (before: unknown, after: unknown, side: Side): ChangeKind =>
  (side === 'request' ? contains(before, after) : contains(after, before)) ? 'additive' : 'breaking';

/** Whether a higher number allows more values. */
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

/** An answer may get new values if the enum has `unknown`, because pages read new values as `unknown`. */
const compareEnums = (before: unknown, after: unknown, side: Side): ChangeKind => {
  const allowsNewValues = side === 'request' || contains(before, ['unknown']);
  return before !== undefined && allowsNewValues && contains(after, before) ? 'additive' : 'breaking';
};

const compareAlternatives = (before: unknown, after: unknown, side: Side): ChangeKind =>
  listOf(before).length === listOf(after).length
    ? worstOf(listOf(before).map((schema, index) => compareSchemas(schema, listOf(after)[index], side)))
    : 'breaking';

/** An unknown change counts as breaking. */
function compareSchemas(before: unknown, after: unknown, side: Side): ChangeKind {
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
