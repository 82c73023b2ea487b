/** The name and platform of a new remote. */
export interface NewRemote {
  /** `score-board` */
  readonly name: string;
  /** The platform version that the remote needs. */
  readonly platform: string;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** `score-board` → `Score board` */
const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const catalog = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, 'catalog:']));
const workspace = (names: readonly string[]) =>
  Object.fromEntries(names.map(name => [`@backglass/${name}`, 'workspace:*']));

const packageJson = ({ name }: NewRemote): string =>
  json({
    name: `@backglass/remote-${name}`,
    version: '0.1.0',
    private: true,
    description: titleOf(name),
    type: 'module',
    sideEffects: ['**/*.css'],
    scripts: { build: 'backglass-build', typecheck: 'tsc -p tsconfig.json' },
    dependencies: { ...workspace(['contract', 'platform', 'ui']), ...catalog(['react']) },
    devDependencies: {
      ...workspace(['federation', 'testing']),
      ...catalog([
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
      ]),
    },
  });

/** The workflow that previews and delivers the remote. */
export const workflowOf = (name: string): string => `name: remote-${name}

on:
  pull_request:
    paths: &paths
      - 'remote-${name}/**'
      - 'packages/contract/**'
      - 'packages/federation/**'
      - 'packages/platform/**'
      - 'packages/testing/**'
      - 'packages/ui/**'
      - 'packages/delivery/**'
      - 'pnpm-lock.yaml'
      - 'tsconfig.base.json'
      - 'tsconfig.browser.json'
      - '.github/workflows/remote-${name}.yml'
      - '.github/workflows/remote.yml'
  push:
    branches: [main]
    paths: *paths

# The most permissions that the called workflow may have.
permissions:
  contents: read
  actions: read
  checks: read

jobs:
  deliver:
    uses: ./.github/workflows/remote.yml
    with:
      name: ${name}
      folder: remote-${name}
    secrets: inherit
`;

const config = ({
  name,
  platform,
}: NewRemote): string => `import { defineRemoteConfig } from '@backglass/federation';

const title = 'home.title';

export default defineRemoteConfig({
  name: '${name}',
  title,
  contract: '^${platform}',
  routes: [{ path: '/${name}', access: 'operator', title, screen: '${name}-home' }],
  nav: [{ path: '/${name}', label: title, icon: 'monitor', order: 90 }],
});
`;

const remote = ({ name }: NewRemote): string => `import { byLanguage } from '@backglass/contract';
import { defineRemote } from '@backglass/platform';
import type en from './locales/en.json';

declare module '@backglass/platform' {
  interface TextResources {
    readonly '${name}': typeof en;
  }
}

/** The screens of ${titleOf(name)}, by their names in \`remote.config.ts\`. */
export const remote = defineRemote({
  name: '${name}',
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- webpack and jest both resolve a file by its language
  messages: byLanguage(language => require(\`./locales/\${language}.json\`)),
  screens: {
    '${name}-home': () =>
      import(/* webpackChunkName: "${name}-home" */ './routes/home/home.tsx').then(m => ({ Screen: m.Home })),
  },
});
`;

const home = ({ name }: NewRemote): string => `import { useTexts } from '@backglass/platform';
import { Page, Panel } from '@backglass/ui';

/** The first page of ${titleOf(name)}. */
export function Home() {
  const t = useTexts('${name}');
  return (
    <Page title={t('home.title')}>
      <Panel label={t('home.title')}>
        <p>{t('home.text')}</p>
      </Panel>
    </Page>
  );
}
`;

const homeTest = ({ name }: NewRemote): string => `import { renderScreen } from '@backglass/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.ts';

describe('the first page of ${name}', () => {
  it.each(['en', 'es'] as const)('shows its title in %s', async language => {
    await renderScreen(remote, '${name}-home', { path: '/${name}', language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('${titleOf(name)}');
  });
});
`;

const readme = ({ name }: NewRemote): string => `# @backglass/remote-${name}

${titleOf(name)} (\`/${name}\`).

    pnpm jest remote-${name}
    pnpm dev ${name}
    pnpm --filter remote-${name} build
    pnpm backglass publish ${name} --channel my-preview
    pnpm backglass promote ${name}
`;

const texts = (title: string, text: string): string => json({ home: { title, text } });

/** Every file of a new remote, by its path in the remote's folder. */
export const filesOf = (of: NewRemote): Readonly<Record<string, string>> => ({
  'package.json': packageJson(of),
  'tsconfig.json': json({
    extends: '../tsconfig.browser.json',
    compilerOptions: { tsBuildInfoFile: 'node_modules/.cache/tsconfig.tsbuildinfo' },
    include: ['src', '*.ts'],
  }),
  'remote.config.ts': config(of),
  'README.md': readme(of),
  'src/remote.ts': remote(of),
  'src/locales/en.json': texts(titleOf(of.name), 'This page is new.'),
  'src/locales/es.json': texts(titleOf(of.name), 'Esta página es nueva.'),
  'src/routes/home/home.tsx': home(of),
  'src/routes/home/home.test.tsx': homeTest(of),
});
