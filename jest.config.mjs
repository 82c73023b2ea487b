import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserTests, transform } from '@backglass/testing/jest';

/** All files that tests write are below this folder, so a failed test leaves none behind. */
const temporary = mkdtempSync(join(tmpdir(), 'backglass-jest-'));
// If root runs the tests, PostgreSQL runs as another user (`scripts/test/postgres.mjs`). That user must enter this folder.
chmodSync(temporary, 0o711);
process.env.TMPDIR = temporary;
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));

// The same on every machine, and the same as in the e2e tests. It is not UTC, so that tests find code that confuses UTC with local time.
process.env.TZ = 'Europe/Madrid';

// Otherwise each worker prints a warning about Node 20, which package.json still allows.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

const IGNORED_LONG_TESTS = process.env.IN_FULL === '1' ? [] : ['\\.long\\.'];

const browser = (name, root) => ({
  ...browserTests,
  displayName: name,
  rootDir: root,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...IGNORED_LONG_TESTS],
});

/** Tests run on PostgreSQL if TEST_DATABASE_URL is set, else on the embedded database. */
const OTHER_DATABASE = process.env.TEST_DATABASE_URL
  ? '\\.embedded\\.test\\.ts$'
  : '\\.postgres\\.test\\.ts$';

/** The storage library and its dependencies contain only ES modules, so Jest must compile them. */
const ESM_ONLY_NODE =
  'flydrive|p-limit|yocto-queue|@poppinss.*|@humanwhocodes\\+retry|@sindresorhus.*|flattie|case-anything|slugify|pluralize|truncatise';

const node = (name, root) => ({
  displayName: name,
  rootDir: root,
  testEnvironment: 'node',
  setupFilesAfterEnv: [join(import.meta.dirname, 'scripts/test/equal-bytes.mjs')],
  transform,
  transformIgnorePatterns: [`/node_modules/.pnpm/(?!(${ESM_ONLY_NODE})@)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', OTHER_DATABASE, ...IGNORED_LONG_TESTS],
});

export default {
  // Milliseconds. Only tests that hang take this long, even on a busy machine.
  testTimeout: 240_000,
  // No summary, because it prints each failure a second time.
  reporters: [
    'default',
    ['summary', { summaryThreshold: Number.MAX_SAFE_INTEGER }],
    '<rootDir>/scripts/test/hung-tests.mjs',
  ],
  // Jest's default leaves a core unused.
  maxWorkers: availableParallelism(),
  projects: [
    node('contract', 'packages/contract'),
    node('federation', 'packages/federation'),
    node('create-remote', 'packages/create-remote'),
    node('delivery', 'packages/delivery'),
    node('dev', 'packages/dev/src'),
    {
      ...node('api', 'packages/api'),
      setupFiles: ['<rootDir>/test/support/light-hashes.ts'],
      globalSetup: '<rootDir>/test/support/prepare-database.ts',
      globalTeardown: '<rootDir>/test/support/remove-database.ts',
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
    {
      ...browser('example', 'examples'),
      // The examples are not in the workspace, so they use the dependencies of a remote.
      modulePaths: ['<rootDir>/../remote-booths/node_modules'],
    },
  ].map(project => ({
    ...project,
    rootDir: `<rootDir>/${project.rootDir}`,
    cacheDirectory: join(import.meta.dirname, 'node_modules/.cache/jest'),
    runtime: join(import.meta.dirname, 'scripts/test/compile-once.cjs'),
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  })),
};
