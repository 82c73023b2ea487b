import { fileURLToPath } from 'node:url';

const pathOf = name => fileURLToPath(import.meta.resolve(name));

/** Compiles TypeScript and ES modules for Jest, and imports font files as the build does. */
export const transform = {
  '\\.[cm]?[jt]sx?$': [
    pathOf('@swc/jest'),
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
  '\\.ttf$': pathOf('@backglass/testing/inline-file'),
};

/**
 * Packages that are only ES modules. Jest runs CommonJS, so it must compile them. The list has `@backglass`, because a remote outside this
 * workspace installs these packages from a registry.
 */
const ESM_ONLY = '@backglass\\+[^/]*|until-async|rettime|msw|@open-draft.*|@mswjs.*|uqr|eventsource-parser';

/** Jest's options for tests of browser code. They need the folder layout of pnpm. */
export const browserTests = {
  // Longer than the time-out in `setup.ts`, so that the latter fails first: its error names the missing element.
  testTimeout: 240_000,
  testEnvironment: pathOf('@backglass/testing/environment'),
  setupFilesAfterEnv: [pathOf('@backglass/testing/setup')],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform,
  transformIgnorePatterns: [`/node_modules/.pnpm/(?!(${ESM_ONLY})@)`],
  moduleNameMapper: {
    '\\.(css|svg)$': pathOf('@backglass/testing/css-module'),
  },
};
