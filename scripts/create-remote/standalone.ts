import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { json, titleOf, type NewRemote } from './new-remote.ts';
import { filesOf } from './templates.ts';

/** The folder of the packed packages in the repository of a remote. */
export const PACKAGES_FOLDER = 'packages';

const workspaceSchema = z.object({
  catalog: z.record(z.string(), z.string()),
  allowBuilds: z.record(z.string(), z.boolean()),
  overrides: z.record(z.string(), z.string()),
});

/** What the workspace in `root` says about libraries: their versions, and which of them may run scripts at install. */
export const readWorkspace = (root: string): z.infer<typeof workspaceSchema> =>
  workspaceSchema.parse(parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')));

/** A remote in a repository of its own. */
export interface StandaloneRemote extends NewRemote {
  readonly libraries: z.infer<typeof workspaceSchema>;
  /** The file in {@link PACKAGES_FOLDER} of each package of Backglass. */
  readonly packed: Readonly<Record<string, string>>;
  /** `owner/name` of the workspace's repository on GitHub; null if it is not there. */
  readonly product: string | null;
}

const RUN_TIME = ['contract', 'platform', 'ui'];
const BUILD_TIME = ['delivery', 'dev', 'federation', 'testing'];
const LIBRARIES = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'msw',
  'react-dom',
  'typescript',
  'webpack',
];

const packageJson = ({ name, libraries: { catalog }, packed }: StandaloneRemote): string => {
  const versions = (names: readonly string[]) => Object.fromEntries(names.map(one => [one, catalog[one]]));
  const files = (names: readonly string[]) =>
    Object.fromEntries(
      names.map(one => [`@backglass/${one}`, `file:${PACKAGES_FOLDER}/${packed[`@backglass/${one}`]}`]),
    );
  return json({
    name: `@backglass/remote-${name}`,
    version: '0.1.0',
    private: true,
    description: titleOf(name),
    type: 'module',
    sideEffects: ['**/*.css'],
    engines: { node: '>=20.19.0' },
    packageManager: 'pnpm@10.34.8',
    scripts: { dev: 'backglass-dev', test: 'jest', typecheck: 'tsc', build: 'backglass-build' },
    dependencies: { ...files(RUN_TIME), ...versions(['react']) },
    devDependencies: { ...files(BUILD_TIME), ...versions(LIBRARIES) },
  });
};

const pnpmWorkspace = ({ packed, libraries: { allowBuilds, overrides } }: StandaloneRemote): string =>
  stringify({
    overrides: {
      ...overrides,
      // The packages of Backglass depend on each other, and are in no registry.
      ...Object.fromEntries(
        Object.entries(packed).map(([name, file]) => [name, `file:${PACKAGES_FOLDER}/${file}`]),
      ),
    },
    allowBuilds,
    // Optional peers, such as another bundler, are not installed.
    autoInstallPeers: false,
    strictPeerDependencies: false,
  });

const tsconfig = json({
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    jsx: 'react-jsx',
    types: ['jest', 'node', '@testing-library/jest-dom', '@backglass/ui/css-modules'],
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    resolveJsonModule: true,
    skipLibCheck: true,
  },
  include: ['src', '*.ts'],
});

const jestConfig = `import { browserTests } from '@backglass/testing/jest';

export default browserTests;
`;

const localesTest = `import { LANGUAGES } from '@backglass/contract';
import en from './en.json';

const keysOf = (texts: object): readonly string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? key : keysOf(text as object).map(inner => \`\${key}.\${inner}\`),
  );

it.each(LANGUAGES)('every text is in %s', language => {
  const texts = require(\`./\${language}.json\`) as object;
  expect(new Set(keysOf(texts))).toEqual(new Set(keysOf(en)));
});
`;

const workflow = ({ name, product }: StandaloneRemote): string => `name: deliver

on:
  pull_request:
  push:
    branches: [main]

permissions:
  contents: read

jobs:
  deliver:
    uses: ${product ?? 'OWNER/backglass'}/.github/workflows/standalone.yml@main
    with:
      name: ${name}
    secrets: inherit
`;

const readme = ({ name, product }: StandaloneRemote): string => `# @backglass/remote-${name}

${titleOf(name)} (\`/${name}\`), a remote of Backglass in a repository of its own. Keep the name \`remote-${name}\` of its folder: the build
derives class names from it.

    pnpm install
    pnpm dev          # hot reload; add --live <address> for a product that is not on http://localhost:4000
    pnpm test         # its tests, and whether every text is in every language
    pnpm typecheck
    pnpm build

Preview, check and deliver it. \`DELIVERY_URL\` (\`s3://…\`) names the product's store, or \`DATA_DIR\` the folder of a product on this machine:

    pnpm backglass publish ${name} --channel my-preview
    pnpm backglass check ${name}
    pnpm backglass promote ${name}
    pnpm backglass rollback ${name}

\`packages/\` has the packages of Backglass that this remote was made with. To move to a newer version, replace the files there and their names
in \`package.json\` and \`pnpm-workspace.yaml\`, then run \`pnpm install\`.
${
  product === null
    ? '\nBefore the first push, replace OWNER in `.github/workflows/deliver.yml` by the owner of the Backglass repository.\n'
    : ''
}`;

/** Every file of a remote in a repository of its own but the packed packages, by its path. */
export const standaloneFilesOf = (remote: StandaloneRemote): Readonly<Record<string, string>> => ({
  ...filesOf(remote),
  'package.json': packageJson(remote),
  'pnpm-workspace.yaml': pnpmWorkspace(remote),
  'tsconfig.json': tsconfig,
  'jest.config.mjs': jestConfig,
  '.gitignore': 'node_modules/\ndist/\n',
  '.github/workflows/deliver.yml': workflow(remote),
  'README.md': readme(remote),
  'src/locales/locales.test.ts': localesTest,
});
