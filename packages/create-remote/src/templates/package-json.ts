import { json, titleOf, type NewRemote } from './values.ts';

const catalog = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, 'catalog:']));
const workspace = (names: readonly string[]) =>
  Object.fromEntries(names.map(name => [`@backglass/${name}`, 'workspace:*']));

/** Commands that check a remote in its folder. */
const scriptsOf = (folder: string) => ({
  test: `jest --config ../jest.config.mjs ${folder}/`,
  typecheck: 'tsc -p tsconfig.json',
  lint: 'eslint . --max-warnings 0 && prettier --check --log-level warn --ignore-path ../.prettierignore .',
});

/** The libraries that a remote needs to be tested and compiled. */
export const DEV_LIBRARIES = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'msw',
  'react-dom',
  'typescript',
  'webpack',
];

export const commonFields = ({ name }: NewRemote) => ({
  name: `@backglass/remote-${name}`,
  version: '0.1.0',
  private: true,
  description: titleOf(name),
  type: 'module',
  sideEffects: ['**/*.css'],
});

export const packageJson = (remote: NewRemote): string =>
  json({
    ...commonFields(remote),
    scripts: {
      dev: 'backglass-dev',
      ...scriptsOf(`remote-${remote.name}`),
      build: 'backglass-build',
    },
    dependencies: { ...workspace(['contract', 'platform', 'ui']), ...catalog(['react']) },
    devDependencies: {
      ...workspace(['federation', 'testing']),
      ...catalog(DEV_LIBRARIES),
    },
  });
