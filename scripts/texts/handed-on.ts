import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** Where each name that a file imports comes from, relative to the workspace. */
const importsOf = (source: ts.SourceFile): ReadonlyMap<string, string> => {
  const from = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const file = join(dirname(source.fileName), statement.moduleSpecifier.text);
    const { name, namedBindings } = statement.importClause ?? {};
    if (name !== undefined) from.set(name.text, file);
    if (namedBindings !== undefined && ts.isNamedImports(namedBindings))
      for (const element of namedBindings.elements) from.set(element.name.text, file);
  }
  return from;
};

/**
 * The `locales` folders of what a file hands on under a name, as a constant or as a property of one: `messages` of a screen, of a part
 * that comes behind it, and of a remote. What is imported and not handed on is never spoken.
 */
export const handedOn = (root: string, file: string, name = 'messages'): readonly string[] => {
  if (!/\.tsx?$/.test(file)) return [];
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ESNext);
  const imports = importsOf(source);
  const folders: string[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) && node.head.text.endsWith('/locales/'))
      folders.push(join(dirname(file), node.head.text).replace(/\/$/, ''));
    const from = ts.isIdentifier(node) ? imports.get(node.text) : undefined;
    if (from?.endsWith('/locales/en.json')) folders.push(dirname(from));
    else if (from !== undefined && ts.isIdentifier(node)) folders.push(...handedOn(root, from, node.text));
    ts.forEachChild(node, collect);
  };
  const find = (node: ts.Node): void => {
    const isIt = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
    if (isIt && ts.isIdentifier(node.name) && node.name.text === name && node.initializer)
      collect(node.initializer);
    else ts.forEachChild(node, find);
  };
  find(source);
  return folders;
};
