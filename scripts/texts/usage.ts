import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesOf } from './namespaces.ts';

/** A key that code asks for by name: `t('game.title', { name })`. */
export interface Asked {
  readonly key: string;
  /** What it gives to fill in; `undefined` where that cannot be seen. */
  readonly given: readonly string[] | undefined;
  /** File and line. */
  readonly place: string;
}

/** What the code of a room says about texts. */
export interface Usage {
  readonly asked: readonly Asked[];
  /**
   * Keys that stand in code: where a text is asked for, as the `label` or `keywords` of a command, or with a point in them,
   * which no other word has.
   */
  readonly keys: ReadonlySet<string>;
  /** What is put together in code and may be a key, `*` for each part that is filled in: `status.*`. */
  readonly templates: ReadonlySet<string>;
}

/** What takes a key, or several. */
const TAKES_KEYS = new Set(['t', 'labelOf', 'inEveryLanguage', 'wordsOf']);

const KEY_MEMBERS = new Set(['label', 'keywords']);

const templateOf = ({ head, templateSpans }: ts.TemplateExpression): string =>
  [head.text, ...templateSpans.map(span => span.literal.text)].join('*');

const isKeyPlace = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) && KEY_MEMBERS.has(parent.name.text);

/** The literals that an expression may have as its value. */
const valuesOf = (node: ts.Expression | undefined): readonly string[] => {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...valuesOf(node.whenTrue), ...valuesOf(node.whenFalse)];
  return ts.isParenthesizedExpression(node) ? valuesOf(node.expression) : [];
};

const namesIn = (node: ts.Expression | undefined): readonly string[] | undefined => {
  if (node === undefined) return [];
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  if (node.properties.some(property => ts.isSpreadAssignment(property))) return undefined;
  return node.properties.flatMap(({ name }) =>
    name !== undefined && ts.isIdentifier(name) ? [name.text] : [],
  );
};

const isTextsCall = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't';

/** Of a call that takes keys, what may hold them: what is filled in holds none. */
const argumentsThatAreKeys = (node: ts.Node): readonly ts.Node[] => {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return [];
  const { text } = node.expression;
  if (!TAKES_KEYS.has(text)) return [];
  return text === 't' ? node.arguments.slice(0, 1) : node.arguments;
};

/** Reads sources, by their paths relative to the workspace; what is no code is left out. */
export const usageOf = (root: string, files: Iterable<string>): Usage => {
  const asked: Asked[] = [];
  const keys = new Set<string>();
  const templates = new Set<string>();

  const visit = (source: ts.SourceFile, file: string) => {
    const walk = (node: ts.Node, isArgument: boolean): void => {
      if (ts.isImportDeclaration(node)) return;
      if (ts.isStringLiteralLike(node)) {
        if (isArgument || isKeyPlace(node) || /\w\.\w/.test(node.text)) keys.add(node.text);
      } else if (ts.isTemplateExpression(node)) templates.add(templateOf(node));
      else if (isTextsCall(node)) {
        const [key, values] = node.arguments;
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        for (const value of valuesOf(key)) {
          asked.push({ key: value, given: namesIn(values), place: `${file}:${line + 1}` });
        }
      }
      const takers = argumentsThatAreKeys(node);
      ts.forEachChild(node, child => walk(child, isArgument || takers.includes(child)));
    };
    walk(source, false);
  };

  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = readFileSync(join(root, file), 'utf8');
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true), file);
  }
  return { asked, keys, templates };
};

/** Reads the sources of a room, tests left out. */
export const usageIn = (root: string, room: string): Usage =>
  usageOf(
    root,
    [...filesOf(root, room), `${room}/remote.config.ts`].filter(
      file => !/\.test\.tsx?$/.test(file) && !file.includes('/test/') && existsSync(join(root, file)),
    ),
  );
