import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { dependencyRules } from './eslint.dependency-rules.mjs';
import { textConfigsOf } from './eslint.texts.mjs';

/** @type {import('eslint').Rule.RuleModule} */
const noDeviceClock = {
  meta: {
    type: 'problem',
    docs: { description: 'refuse to read the clock of the device, because it may be wrong' },
    messages: {
      clock:
        'Use serverNow, useNow or useUpdatedAt of @backglass/platform, or performance.now() for a duration.',
    },
    schema: [],
  },
  create: context => {
    const report = node => context.report({ node, messageId: 'clock' });
    return {
      "MemberExpression[object.name='Date'][property.name='now']": report,
      ":matches(NewExpression, CallExpression)[callee.name='Date'][arguments.length=0]": report,
      ':matches(MemberExpression > .property, ObjectPattern > Property > .key)[name=/^(data|error)UpdatedAt$/]':
        report,
    };
  },
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '**/.cache/',
      '.backglass/',
      'packages/dev/example/',
      'packages/dev/shell/',
      '**/drizzle/',
      '**/test-results/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-control-regex': 'off',
    },
  },
  {
    files: [
      'shell/**/*.tsx',
      '{remote-*,examples/*}/**/*.tsx',
      'packages/{ui,platform,testing,ticket}/**/*.{ts,tsx}',
      'shell/**/*.ts',
      'shell/**/*.js',
    ],
    ...reactHooks.configs.flat['recommended-latest'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['{shell,remote-*,examples/*}/**/*.tsx', 'packages/{ui,ticket}/**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: [
      'scripts/**',
      '*.mjs',
      'packages/{api,booth,create-remote,delivery,dev,federation,bench,e2e}/**',
      '**/*.cjs',
      '**/*.mjs',
    ],
    languageOptions: { globals: { ...globals.node, ...globals.jest } },
    rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Playwright requires a destructuring pattern as the first parameter of a fixture, even an empty one.
    files: ['packages/e2e/**'],
    rules: { 'no-empty-pattern': 'off' },
  },
  {
    // A browser may name a time zone or a language that its own Intl refuses.
    files: [
      '{shell,remote-*,examples/*}/**/*.{ts,tsx,js}',
      'packages/{ui,platform,ticket,contributor,testing}/**/*.{ts,tsx}',
    ],
    ignores: ['packages/platform/src/i18n/locale{,.test}.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'resolvedOptions', message: 'Use localTimeZone of @backglass/platform.' },
        ...['language', 'languages'].map(property => ({
          ...{ object: 'navigator', property },
          message: 'Use useCurrentLanguage of @backglass/platform.',
        })),
      ],
    },
  },
  {
    files: [
      '{shell,remote-*,examples/*,packages/{ui,platform,ticket,contributor,contract}}/**/*.{ts,tsx,js}',
    ],
    ignores: [
      '**/*.test.{ts,tsx}',
      '**/src/test/**',
      'packages/platform/src/server-time.ts',
      // The time of a failed load, for support. The server may be out of reach, and so may the operator chunk.
      'shell/src/remotes/{remote-loader.ts,error-boundary.tsx}',
      'shell/src/contributions/contributed-commands.ts',
    ],
    plugins: { clock: { rules: { 'no-device-clock': noDeviceClock } } },
    rules: { 'clock/no-device-clock': 'error' },
  },
  ...dependencyRules,
  ...textConfigsOf(import.meta.dirname),
);
