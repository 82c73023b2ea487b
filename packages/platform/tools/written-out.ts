import ts from 'typescript';

const INDENT = '    ';
/** Deeper than any of ours: a type that holds itself ends somewhere. */
const DEPTH = 6;
const FLAGS =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.InTypeAlias |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** Made in our own sources, and no function: a record whose members are worth a line each. */
const isRecord = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Object) !== 0 &&
  type.getCallSignatures().length === 0 &&
  type.getConstructSignatures().length === 0 &&
  type.getProperties().length > 0 &&
  !(type.getSymbol()?.declarations ?? []).some(({ kind }) => kind === ts.SyntaxKind.ClassDeclaration) &&
  type.getProperties().every(({ name }) => !name.startsWith('__@'));

/** What a schema's answer is typed as; `undefined` for what is no schema. */
function outputOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const internals = type.getProperty('_zod');
  const output = internals && checker.getTypeOfSymbol(internals).getProperty('output');
  return output && checker.getTypeOfSymbol(output);
}

/** Each name on a line of its own, and no more on it: another name is a line more, and no change of the others. */
const oneALine = (texts: readonly string[]): string =>
  ['', ...texts.map(text => `${INDENT}| ${text}`), ''].join('\n');

/** A function in the words of its source: a member more of what it takes is no change of the function. */
function callOf(type: ts.Type): string | undefined {
  const [signature] = type.getCallSignatures();
  const declaration = signature?.getDeclaration();
  if (signature === undefined || declaration?.type === undefined) return undefined;
  const parameters = declaration.parameters.map(parameter => parameter.getText().replace(/\s+/g, ' '));
  return `(${parameters.join(', ')}) => ${declaration.type.getText()}`;
}

/** A type with everything that it is made of, a member a line; of a library's types only the name. */
export function writtenOut(type: ts.Type, checker: ts.TypeChecker, depth = 0): string {
  const inner = (part: ts.Type): string => writtenOut(part, checker, depth + 1);
  const named = (): string => checker.typeToString(type, undefined, FLAGS);
  if (depth > DEPTH) return named();
  const output = outputOf(type, checker);
  if (output !== undefined) return `Schema<${writtenOut(output, checker, depth)}>`;
  if (type.isUnion()) {
    const hasParts = type.types.some(part => isRecord(part) || checker.isArrayType(part));
    // In an order that does not depend on what was read first.
    const texts = hasParts
      ? type.types.map(part => writtenOut(part, checker, depth)).sort()
      : named().split(' | ').sort();
    return depth === 0 && !hasParts ? oneALine(texts) : texts.join(' | ');
  }
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    if (element !== undefined && isRecord(element)) return `Array<${writtenOut(element, checker, depth)}>`;
    return named();
  }
  if (checker.isTupleType(type)) {
    const parts = checker.getTypeArguments(type as ts.TypeReference);
    return `readonly [${oneALine(parts.map(part => writtenOut(part, checker, depth)))}]`;
  }
  if (!isRecord(type)) return callOf(type) ?? named();
  const margin = INDENT.repeat(depth + 1);
  const members = [...type.getProperties()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(member => {
      const optional = member.flags & ts.SymbolFlags.Optional ? '?' : '';
      const name = /^[\w$]+$/.test(member.name) ? member.name : `'${member.name}'`;
      return `${margin}${name}${optional}: ${inner(checker.getTypeOfSymbol(member))};`;
    });
  return ['{', ...members, `${INDENT.repeat(depth)}}`].join('\n');
}
