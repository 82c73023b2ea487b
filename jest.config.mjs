import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const transform = {
  '\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
  '\\.ttf$': '@backglass/testing/inline-file',
};

/** Published as ES modules only; jest runs CommonJS, so they are compiled like our own. */
const ESM_ONLY = 'until-async|rettime|msw|@open-draft.*|@mswjs.*|uqr|eventsource-parser';

const browser = (name, root) => ({
  displayName: name,
  rootDir: root,
  testEnvironment: '@backglass/testing/environment',
  setupFilesAfterEnv: ['@backglass/testing/setup'],
  transform,
  transformIgnorePatterns: [`/node_modules/.pnpm/(?!(${ESM_ONLY})@)`],
  moduleNameMapper: {
    '\\.module\\.css$': '@backglass/testing/css-module',
    '\\.css$': '@backglass/testing/css-module',
    '\\.svg$': '@backglass/testing/css-module',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
});

/** What needs a PostgreSQL server runs when `npm test` has brought one up (scripts/postgres.mjs). */
const WITHOUT_SERVER = process.env.TEST_DATABASE_URL ? [] : ['\\.postgres\\.test\\.ts$'];

/** The same for Node: jest runs the storage library and its helpers as CommonJS. */
const ESM_ONLY_NODE =
  'flydrive|p-limit|yocto-queue|@poppinss.*|@humanwhocodes\\+retry|@sindresorhus.*|flattie|case-anything|slugify|pluralize|truncatise';

const node = (name, root) => ({
  displayName: name,
  rootDir: root,
  testEnvironment: 'node',
  transform,
  transformIgnorePatterns: [`/node_modules/.pnpm/(?!(${ESM_ONLY_NODE})@)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...WITHOUT_SERVER],
});

export default {
  // How long a busy machine takes is not what a test is about: this ends one that hangs.
  testTimeout: 240_000,
  // Half as many again as there are cores: a file waits for its database, its processes or its timers for a part of its time.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  projects: [
    node('contract', 'packages/contract'),
    node('federation', 'packages/federation'),
    node('delivery', 'packages/delivery'),
    {
      ...node('api', 'packages/api'),
      setupFiles: ['<rootDir>/src/testing/light-hashes.ts'],
      globalSetup: '<rootDir>/src/testing/prepare-database.ts',
      globalTeardown: '<rootDir>/src/testing/remove-database.ts',
    },
    node('bench', 'packages/bench'),
    node('booth', 'packages/booth'),
    node('scripts', 'scripts'),
    browser('platform', 'packages/platform'),
    browser('ui', 'packages/ui'),
    browser('testing', 'packages/testing'),
    browser('ticket', 'packages/ticket'),
    browser('shell', 'shell'),
    ...readdirSync(import.meta.dirname)
      .filter(name => name.startsWith('remote-'))
      .map(folder => browser(folder.replace('remote-', ''), folder)),
  ].map(project => ({
    ...project,
    rootDir: `<rootDir>/${project.rootDir}`,
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  })),
};
