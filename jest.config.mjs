import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserTests, transform } from '@backglass/testing/jest';

/** Tests and their processes write their files below this folder, so that a test that fails leaves nothing behind. */
const temporary = mkdtempSync(join(tmpdir(), 'backglass-jest-'));
// A private PostgreSQL server runs as another user.
chmodSync(temporary, 0o711);
process.env.TMPDIR = temporary;
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));

// Without this, each worker prints a warning about Node 20, which `engines` in package.json still allows.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** Tests for `pnpm test:long`: rare cases, and whole builds. */
const LONG = process.env.IN_FULL === '1' ? [] : ['\\.long\\.'];

const browser = (name, root) => ({
  ...browserTests,
  displayName: name,
  rootDir: root,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...LONG],
});

/** Tests of the database that is not in use: with TEST_DATABASE_URL the embedded one, else PostgreSQL. */
const OTHER_DATABASE = process.env.TEST_DATABASE_URL
  ? '\\.embedded\\.test\\.ts$'
  : '\\.postgres\\.test\\.ts$';

/** Packages that are ES modules only, and that Jest must compile: the storage library and its dependencies. */
const ESM_ONLY_NODE =
  'flydrive|p-limit|yocto-queue|@poppinss.*|@humanwhocodes\\+retry|@sindresorhus.*|flattie|case-anything|slugify|pluralize|truncatise';

const node = (name, root) => ({
  displayName: name,
  rootDir: root,
  testEnvironment: 'node',
  transform,
  transformIgnorePatterns: [`/node_modules/.pnpm/(?!(${ESM_ONLY_NODE})@)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', OTHER_DATABASE, ...LONG],
});

export default {
  // Long, because a busy machine is slow: the limit only ends a test that hangs.
  testTimeout: 240_000,
  // Without the summary, which prints each failure a second time.
  reporters: ['default', ['summary', { summaryThreshold: Number.MAX_SAFE_INTEGER }]],
  // One worker for each core. Jest's default leaves a core free, and further workers would compete for the processor's cache.
  maxWorkers: availableParallelism(),
  projects: [
    node('contract', 'packages/contract'),
    node('federation', 'packages/federation'),
    node('delivery', 'packages/delivery'),
    node('dev', 'packages/dev'),
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
    {
      ...browser('example', 'examples/leaderboard-remote'),
      // It is not in the workspace, so pnpm does not install it. Here it gets the sources of the packages, as a remote does.
      modulePaths: ['<rootDir>/../../remote-booths/node_modules'],
    },
  ].map(project => ({
    ...project,
    rootDir: `<rootDir>/${project.rootDir}`,
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  })),
};
