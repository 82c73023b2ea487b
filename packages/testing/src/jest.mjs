import { fileURLToPath } from 'node:url';

const pathOf = name => fileURLToPath(import.meta.resolve(name));

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
  '\\.(ttf|woff2)$': pathOf('@backglass/testing/inline-file'),
};

/** Jest runs CommonJS, so it must compile these packages, which are only ES modules. */
const ESM_ONLY = '@backglass|until-async|rettime|msw|@open-draft|@mswjs|uqr|eventsource-parser';

/** Jest's options for tests of browser code. */
export const browserTests = {
  // This is longer than the time-out in `setup.ts`, whose error names the missing element.
  testTimeout: 240_000,
  testEnvironment: pathOf('@backglass/testing/environment'),
  setupFilesAfterEnv: [pathOf('@backglass/testing/setup')],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform,
  // pnpm installs `<package>` as `/node_modules/.pnpm/<package>@<version>/node_modules/<package>`.
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(?:${ESM_ONLY})/)`],
  moduleNameMapper: {
    '\\.(css|svg)$': pathOf('@backglass/testing/css-module'),
  },
};
