/* Lint rule: texts for users come from locale files, because a text in code exists in one language only. */

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

/** Tests and the showcase may have texts in code. `packages/platform/api` is only compiled, never run. */
export const textConfigs = [
  {
    files: [
      '{shell,remote-*,examples/*,packages/{ui,platform,ticket}}/**/*.tsx',
      '{shell,remote-*,examples/*,packages/{ui,platform,ticket}}/src/**/*.ts',
    ],
    ignores: ['**/*.test.{ts,tsx}', '**/src/test/**', 'packages/platform/api/**'],
    plugins: { texts: { rules: { 'no-hard-coded-text': noHardCodedText } } },
    rules: { 'texts/no-hard-coded-text': 'error' },
  },
];
