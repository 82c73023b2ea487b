import { readFileSync } from 'node:fs';
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
  /** Every literal: a key may be kept in a constant, and asked for elsewhere. */
  readonly literals: ReadonlySet<string>;
  /** Keys put together in code: `status.${status}`. */
  readonly patterns: readonly RegExp[];
}

/** The parts of a key that stand for themselves in a pattern, without its `namespace:`. */
const bare = (key: string): string => key.slice(key.indexOf(':') + 1);

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = ({ head, templateSpans }: ts.TemplateExpression): RegExp | undefined => {
  const parts = [bare(head.text), ...templateSpans.map(span => span.literal.text)];
  // Only what can be a key: `${a} ${b}` or `${path}` would be any key at all.
  if (!parts.some(part => /\w\.|\.\w|\w_|_\w/.test(part)) || parts.some(part => /[^\w.]/.test(part)))
    return undefined;
  return new RegExp(`^${parts.map(literal).join('[\\w-]+')}$`);
};

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

/** Reads the sources of a room, tests left out. */
export const usageIn = (root: string, room: string): Usage => {
  const asked: Asked[] = [];
  const literals = new Set<string>();
  const patterns: RegExp[] = [];

  const visit = (source: ts.SourceFile, file: string) => {
    const walk = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node)) return;
      if (ts.isStringLiteralLike(node)) literals.add(node.text);
      else if (ts.isTemplateExpression(node)) {
        const pattern = patternOf(node);
        if (pattern !== undefined) patterns.push(pattern);
      } else if (isTextsCall(node)) {
        const [key, values] = node.arguments;
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        for (const value of valuesOf(key)) {
          asked.push({ key: value, given: namesIn(values), place: `${file}:${line + 1}` });
        }
      }
      ts.forEachChild(node, walk);
    };
    walk(source);
  };

  for (const file of filesOf(root, room)) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file) || file.includes('/test/')) continue;
    const text = readFileSync(join(root, file), 'utf8');
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true), file);
  }
  return { asked, literals, patterns };
};
