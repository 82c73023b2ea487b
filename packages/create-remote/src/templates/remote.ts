import { json, titleOf, type NewRemote } from './values.ts';
import { packageJson } from './package-json.ts';
import { boothTable, getBooths, home, texts } from './screen.ts';
import { homeTest } from './screen-test.ts';

const config = ({
  name,
  platform,
}: NewRemote): string => `import { defineRemoteConfig } from '@backglass/federation';

const title = 'home.title';

export default defineRemoteConfig({
  name: '${name}',
  title,
  platform: '^${platform}',
  routes: [{ path: '/${name}', access: 'operator', title, screen: '${name}-home' }],
  nav: [{ path: '/${name}', label: title, icon: 'monitor', order: 90 }],
});
`;

const remote = ({
  name,
}: NewRemote): string => `import { defineRemote, messagesByLanguage } from '@backglass/platform';
import { prefetchQuery } from '@backglass/platform/operator';
import { boothsQueryOptions } from './api/get-booths.ts';
import en from './locales/en.json';

declare module '@backglass/platform' {
  interface TextResources {
    readonly '${name}': typeof en;
  }
}

export const remote = defineRemote({
  name: '${name}',
  messages: messagesByLanguage(
    en,
    language => import(/* webpackChunkName: "texts-[request]" */ \`./locales/\${language}.json\`),
  ),
  screens: {
    '${name}-home': () =>
      import(/* webpackChunkName: "${name}-home" */ './routes/home/home.tsx').then(m => ({ Screen: m.Home })),
  },
  // The data loads together with the code of the screen.
  prefetch: { '${name}-home': () => prefetchQuery(boothsQueryOptions) },
});
`;

const readme = ({ name }: NewRemote): string => `# @backglass/remote-${name}

${titleOf(name)} (\`/${name}\`). Its first screen lists the centre's booths. The code is an example of a call, of
loading, empty and error states, of a command for the palette, and of tests. Replace this example by your own code.

In this folder:

    pnpm dev          # hot reload, with "npm start" in another terminal
    pnpm test
    pnpm typecheck
    pnpm lint
    pnpm build        # fails if a language lacks a text

In the root of the repository:

    pnpm budget                    # whether a route loads more than its budget; --write sets budgets
    pnpm backglass publish ${name} --channel my-preview
    pnpm backglass promote ${name}
    npm test                       # everything that a change must pass
`;

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
  'src/api/get-booths.ts': getBooths(of),
  'src/locales/en.json': json(texts(titleOf(of.name)).en),
  'src/locales/es.json': json(texts(titleOf(of.name)).es),
  'src/routes/home/home.tsx': home(of),
  'src/routes/home/home.test.tsx': homeTest(of),
  'src/routes/home/booth-table.tsx': boothTable(of),
});
