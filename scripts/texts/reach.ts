import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** What a file brings along, by paths relative to the workspace. */
interface Brought {
  /** With it: `import … from './a.ts'`. */
  readonly atOnce: readonly string[];
  /** When it asks for it: `import('./a.ts')`. */
  readonly later: readonly string[];
}

const isType = (node: ts.ImportDeclaration | ts.ExportDeclaration): boolean =>
  ts.isImportDeclaration(node)
    ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    : node.isTypeOnly;

const broughtBy = (root: string, file: string): Brought => {
  const atOnce: string[] = [];
  const later: string[] = [];
  if (!/\.tsx?$/.test(file)) return { atOnce, later };
  const add = (to: string[], name: ts.Expression | undefined) => {
    if (name !== undefined && ts.isStringLiteral(name) && name.text.startsWith('.'))
      to.push(join(dirname(file), name.text));
  };
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      if (!isType(node)) add(atOnce, node.moduleSpecifier);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(later, node.arguments[0]);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ESNext, true));
  return { atOnce, later };
};

/** The file and all of its package that comes with it, and with that. */
export const cameWith = (root: string, file: string, isLaterToo: boolean): ReadonlySet<string> => {
  const reached = new Set<string>();
  const reach = (at: string): void => {
    if (reached.has(at)) return;
    reached.add(at);
    const { atOnce, later } = broughtBy(root, at);
    for (const next of isLaterToo ? [...atOnce, ...later] : atOnce) reach(next);
  };
  reach(file);
  return reached;
};

/** The modules of a remote's screens, as `remote.ts` asks for them. */
export const screensOf = (root: string, room: string): readonly string[] =>
  broughtBy(root, `${room}/src/remote.ts`).later;
