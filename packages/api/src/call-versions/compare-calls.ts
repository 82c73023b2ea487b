import {
  compareMembers,
  compareSchemas,
  isObject,
  type ChangeKind,
  type JsonObject,
  type Side,
} from './compare-schemas.ts';

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

/** Compares one path as `pathIn` returns it. `undefined` = the document lacks the path. An unknown change counts as breaking. */
export function comparePaths(before: JsonObject | undefined, after: JsonObject | undefined): ChangeKind {
  if (before === undefined) return after === undefined ? 'none' : 'additive';
  return compareMembers(before, objectOf(after), (_method, was, is) => {
    if (was === undefined) return 'additive';
    return compareMembers(objectOf(was), objectOf(is), (field, from, to) => {
      if (field === 'parameters') return compareParameters(from, to);
      if (field === 'requestBody') return compareRequestPart(from, to);
      return field === 'responses' ? compareAnswers(from, to) : 'breaking';
    });
  });
}
