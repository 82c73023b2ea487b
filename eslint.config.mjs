import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * The arrows of the house: which of our packages each room may import. A room that is not in the list may import none.
 * Tests may import `@backglass/testing` besides.
 */
const ROOMS = {
  'packages/contract': [],
  'packages/ui': [],
  'packages/federation': [],
  'packages/platform': ['contract'],
  'packages/testing': ['contract', 'platform', 'platform/host'],
  'packages/delivery': ['federation', 'federation/integrity'],
  'packages/api': ['contract'],
  'packages/booth': ['contract'],
  'packages/e2e': ['contract'],
  'packages/bench': ['e2e/server'],
  shell: [
    'contract',
    'federation',
    'platform',
    'platform/host',
    'platform/forms',
    'ui',
    'ui/overlay',
    'ui/toaster',
    'ui/styles.css',
  ],
  ...Object.fromEntries(
    ['auth', 'games', 'booths', 'profile'].map(name => [
      `remote-${name}`,
      ['contract', 'platform', 'platform/forms', 'ui', 'ui/overlay'],
    ]),
  ),
};

/** Forbids every package of ours but the allowed ones. */
const onlyArrows = (room, allowed) => ({
  regex: allowed.length > 0 ? `^@backglass/(?!(?:${allowed.join('|')})$)` : '^@backglass/',
  message: `${room} may import of our packages only: ${allowed.join(', ') || 'none'}.`,
});

/** Libraries that reach a remote only through a facade of the host, so that there is one copy of each. */
const ONLY_THROUGH_THE_HOST = {
  group: [
    'react-router-dom',
    '@tanstack/react-query',
    'react-i18next',
    'i18next',
    'axios',
    'zustand',
    'zod',
    'zod/*',
    'react-hook-form',
    'react-aria-components',
    'lucide-react',
    'sonner',
  ],
  message: 'The host provides this: import it from @backglass/platform, /forms, /ui or /contract.',
};

const arrows = (room, allowed) => ({
  'no-restricted-imports': [
    'error',
    { patterns: [onlyArrows(room, allowed), ...(room.startsWith('remote-') ? [ONLY_THROUGH_THE_HOST] : [])] },
  ],
});

export default tseslint.config(
  {
    ignores: ['**/dist/', '**/node_modules/', '**/.cache/', '.backglass/', '**/drizzle/', '**/test-results/'],
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
      'remote-*/**/*.tsx',
      'packages/{ui,platform,testing}/**/*.{ts,tsx}',
      'shell/**/*.ts',
    ],
    ...reactHooks.configs.flat['recommended-latest'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['shell/**/*.tsx', 'remote-*/**/*.tsx', 'packages/ui/**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: [
      'scripts/**',
      '*.mjs',
      'packages/{api,booth,delivery,federation,bench,e2e}/**',
      '**/*.cjs',
      '**/*.mjs',
    ],
    languageOptions: { globals: { ...globals.node, ...globals.jest } },
    rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Playwright reads which fixtures a fixture uses from the pattern, an empty one too.
    files: ['packages/e2e/**'],
    rules: { 'no-empty-pattern': 'off' },
  },
  ...Object.entries(ROOMS).flatMap(([room, allowed]) => [
    { files: [`${room}/**/*.{ts,tsx}`], rules: arrows(room, allowed) },
    { files: [`${room}/**/*.test.{ts,tsx}`], rules: arrows(room, [...allowed, 'testing']) },
    { files: [`${room}/remote.config.ts`], rules: arrows(room, ['federation']) },
  ]),
);
