/* Lint rules: texts for users come from locale files, because a text in code exists in one language only, and get the values that they name. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXT_ATTRIBUTE =
  /^(?!enterKeyHint$)(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|description|error|help|label|placeholder|subtitle|text|title|tooltip|warning|\w+(?:Label|Text|Title|Hint))$/;

/** Properties with texts, for example in `notify({ title: … })`. */
const TEXT_MEMBER = /^(?:title|label|text|description)$/;

/** The key of a text, such as `game.title`, has neither a capital letter nor a space. */
const isProse = text => /^\p{Lu}|\s/u.test(text);

const UNTRANSLATED_NAMES = new Set(['Backglass']);

const UNTRANSLATED_ELEMENTS = new Set(['Kbd', 'kbd', 'code']);

const isText = value =>
  typeof value === 'string' && /\p{L}/u.test(value) && !UNTRANSLATED_NAMES.has(value.trim());

function* possibleLiterals(node) {
  switch (node?.type) {
    case 'Literal':
      if (isText(node.value)) yield node;
      break;
    case 'TemplateLiteral':
      if (node.quasis.some(({ value }) => isText(value.cooked))) yield node;
      break;
    case 'ConditionalExpression':
      yield* possibleLiterals(node.consequent);
      yield* possibleLiterals(node.alternate);
      break;
    case 'LogicalExpression':
      yield* possibleLiterals(node.left);
      yield* possibleLiterals(node.right);
      break;
    case 'JSXExpressionContainer':
      yield* possibleLiterals(node.expression);
      break;
  }
}

/** @type {import('eslint').Rule.RuleModule} */
export const noHardCodedText = {
  meta: {
    type: 'problem',
    docs: { description: 'require texts to come from locale files' },
    messages: { text: 'Put this text into the locale files of every language, and use t("…").' },
    schema: [],
  },
  create(context) {
    const report = node => context.report({ node, messageId: 'text' });
    return {
      JSXText(node) {
        if (isText(node.value) && !UNTRANSLATED_ELEMENTS.has(node.parent.openingElement?.name.name))
          report(node);
      },
      'JSXElement, JSXFragment'(node) {
        if (UNTRANSLATED_ELEMENTS.has(node.openingElement?.name.name)) return;
        for (const child of node.children) {
          if (child.type === 'JSXExpressionContainer')
            for (const text of possibleLiterals(child)) report(text);
        }
      },
      JSXAttribute({ name, value }) {
        if (name.type !== 'JSXIdentifier' || !TEXT_ATTRIBUTE.test(name.name)) return;
        for (const text of possibleLiterals(value)) report(text);
      },
      'ObjectExpression > Property'({ key, value, computed }) {
        if (computed || !TEXT_MEMBER.test(key.name ?? key.value)) return;
        for (const text of possibleLiterals(value)) {
          const words =
            text.type === 'Literal' ? text.value : text.quasis.map(part => part.value.cooked).join('');
          if (isProse(words)) report(text);
        }
      },
    };
  },
};

const ELEMENT_TYPE = /^(?:ReactNode|ReactElement|Element)$/;

function* namesIn(type) {
  if (type?.type === 'TSUnionType') for (const member of type.types) yield* namesIn(member);
  else if (type?.type === 'TSTypeReference') yield (type.typeName.right ?? type.typeName).name;
}

/**
 * Browsers' translators replace text nodes. React goes on updating the old nodes, unless the text is the only child of an element.
 * @type {import('eslint').Rule.RuleModule}
 */
export const wrapText = {
  meta: {
    type: 'problem',
    docs: { description: 'require an element around a text that has siblings' },
    messages: {
      text: 'Put this text into an element of its own, because React cannot update it on a translated page.',
    },
    schema: [],
  },
  create(context) {
    const { sourceCode } = context;
    /** The names of props and variables that are elements: these by convention, and others by their type in the same file. */
    const elements = new Set(['children', 'dialog']);
    const parents = [];

    function declarationOf(identifier) {
      for (let scope = sourceCode.getScope(identifier); scope; scope = scope.upper) {
        const variable = scope.set.get(identifier.name);
        if (variable) return variable.defs[0];
      }
      return undefined;
    }

    /** Whether an expression may be a text or a number. */
    function mayBeText(node, depth = 0) {
      switch (node.type) {
        case 'JSXElement':
        case 'JSXFragment':
        case 'JSXEmptyExpression':
          return false;
        case 'Literal':
          return typeof node.value === 'number' || (typeof node.value === 'string' && /\S/.test(node.value));
        case 'ConditionalExpression':
          return mayBeText(node.consequent, depth) || mayBeText(node.alternate, depth);
        case 'LogicalExpression':
          return (node.operator !== '&&' && mayBeText(node.left, depth)) || mayBeText(node.right, depth);
        case 'TSAsExpression':
        case 'TSNonNullExpression':
        case 'ChainExpression':
          return mayBeText(node.expression, depth);
        case 'CallExpression':
          return node.callee.property?.name !== 'map';
        case 'MemberExpression':
          return !elements.has(node.property.name);
        case 'Identifier': {
          if (node.name === 'undefined' || elements.has(node.name)) return false;
          const declaration = declarationOf(node);
          const { init, id } = declaration?.type === 'Variable' ? declaration.node : {};
          return init && id.type === 'Identifier' && depth < 5 ? mayBeText(init, depth + 1) : true;
        }
        default:
          return true;
      }
    }

    return {
      TSPropertySignature({ key, typeAnnotation }) {
        const type = typeAnnotation?.typeAnnotation;
        if ([...namesIn(type)].some(name => ELEMENT_TYPE.test(name))) elements.add(key.name);
        else if (type?.type === 'TSStringKeyword') elements.delete(key.name);
      },
      'JSXElement, JSXFragment'(node) {
        parents.push(node);
      },
      'Program:exit'() {
        for (const node of parents) {
          const children = node.children.filter(
            ({ type, value, expression }) =>
              !(type === 'JSXText' && /^\s*\n\s*$/.test(value)) && expression?.type !== 'JSXEmptyExpression',
          );
          if (children.length < 2 && node.type === 'JSXElement') continue;
          for (const child of children) {
            const isText =
              child.type === 'JSXText'
                ? /\S/.test(child.value)
                : child.type === 'JSXExpressionContainer' && mayBeText(child.expression);
            if (isText) context.report({ node: child, messageId: 'text' });
          }
        }
      },
    };
  },
};

function* textsIn(tree, path = []) {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [[...path, key].join('.'), value];
    else yield* textsIn(value, [...path, key]);
  }
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

const placeholdersByFolder = new Map();

/** Returns the placeholders of each text below a folder, by key without the plural. */
function placeholdersIn(folder) {
  const known = placeholdersByFolder.get(folder);
  if (known) return known;
  const placeholders = new Map();
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!/(?:^|[\\/])locales[\\/]en\.json$/.test(file)) continue;
    for (const [key, text] of textsIn(JSON.parse(readFileSync(join(folder, file), 'utf8')))) {
      const names = [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name]) => name);
      const stem = key.replace(PLURAL, '');
      placeholders.set(stem, new Set([...(placeholders.get(stem) ?? []), ...names]));
    }
  }
  placeholdersByFolder.set(folder, placeholders);
  return placeholders;
}

const PLATFORM = join(import.meta.dirname, 'packages/platform/src');

/**
 * TypeScript knows only the keys of JSON, not the placeholders in its texts.
 * @type {import('eslint').Rule.RuleModule}
 */
export const placeholders = {
  meta: {
    type: 'problem',
    docs: { description: 'require the values that a text names' },
    messages: {
      missing: 'The text {{key}} needs the value {{name}}.',
      unknown: 'The text {{key}} has no placeholder {{name}}.',
    },
    schema: [],
  },
  create(context) {
    const [source] =
      /^.*?[\\/](?:shell|remote-[\w-]+|examples[\\/][\w-]+|packages[\\/][\w-]+)[\\/]src(?=[\\/])/.exec(
        context.filename,
      ) ?? [PLATFORM];
    return {
      'CallExpression[callee.name="t"]'(node) {
        const [{ type, value } = {}, values] = node.arguments;
        if (type !== 'Literal' || typeof value !== 'string') return;
        if (values && values.type !== 'ObjectExpression') return;
        const given = values?.properties ?? [];
        if (given.some(property => property.type !== 'Property' || property.computed)) return;
        const key = value.replace(/^platform:/, '');
        const needed = placeholdersIn(key === value ? source : PLATFORM).get(key);
        // TypeScript refuses an unknown key.
        if (!needed) return;
        const names = new Map(given.map(property => [property.key.name ?? property.key.value, property]));
        for (const name of needed)
          if (!names.has(name)) context.report({ node, messageId: 'missing', data: { key: value, name } });
        for (const [name, property] of names)
          if (!needed.has(name) && name !== 'count')
            context.report({ node: property, messageId: 'unknown', data: { key: value, name } });
      },
    };
  },
};

/** The folders below which `placeholders` reads locale files. */
const SOURCES = /^(?:shell|remote-[\w-]+|examples\/[\w-]+|packages\/[\w-]+)$/;

const sourcesIn = root =>
  ['.', 'examples', 'packages'].flatMap(parent =>
    existsSync(join(root, parent))
      ? readdirSync(join(root, parent))
          .map(name => join(parent, name))
          .filter(folder => SOURCES.test(folder) && existsSync(join(root, folder, 'src')))
          .map(folder => join(root, folder, 'src'))
      : [],
  );

/** ESLint's cache has the results for a version of the rules. The rule `placeholders` also depends on the locale files. */
const versionIn = root => {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const folder of sourcesIn(root))
    for (const [key, names] of placeholdersIn(folder)) hash.update(JSON.stringify([folder, key, ...names]));
  return hash.digest('hex');
};

/** Tests and the showcase may have texts in code. `packages/platform/api` is only compiled, never run. */
export const textConfigsOf = root => [
  {
    files: [
      '{shell,remote-*,examples/*,packages/{ui,platform,ticket}}/**/*.tsx',
      '{shell,remote-*,examples/*,packages/{ui,platform,ticket}}/src/**/*.ts',
    ],
    ignores: ['**/*.test.{ts,tsx}', '**/src/test/**', 'packages/platform/api/**'],
    plugins: {
      texts: {
        meta: { name: 'texts', version: versionIn(root) },
        rules: { 'no-hard-coded-text': noHardCodedText, placeholders },
      },
    },
    rules: { 'texts/no-hard-coded-text': 'error', 'texts/placeholders': 'error' },
  },
  {
    files: ['{shell,remote-*,examples/*,packages/{ui,platform,ticket,contributor}}/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/src/test/**'],
    plugins: { translation: { rules: { 'wrap-text': wrapText } } },
    rules: { 'translation/wrap-text': 'error' },
  },
];
