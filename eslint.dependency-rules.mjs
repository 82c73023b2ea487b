const REMOTE_IMPORTS = [
  'contract',
  'contract/masked-words',
  'contract/profile',
  'contract/sign-up',
  'contract/results',
  'platform',
  'platform/forms',
  'platform/operator',
  'ui',
  'ui/lists',
  'ui/forms',
  'ui/overlay',
  'ticket',
  'ticket/fonts',
  'ticket/pdf',
  'ticket/team-marks',
];

/** The workspace packages that each package may import. Its tests may also import `@backglass/testing`. */
const PACKAGES = {
  'packages/*': [],
  'packages/contributor': REMOTE_IMPORTS,
  'packages/platform': ['contract'],
  'packages/testing': ['contract', 'contract/calls', 'platform', 'platform/operator', 'platform/host'],
  'packages/federation': ['contract', 'contract/command-line', 'contract/remote-names'],
  'packages/delivery': [
    'contract',
    'contract/command-line',
    'contract/remote-names',
    'contract/setting-names',
    'federation',
    'federation/container',
    'federation/integrity',
    'federation/workspace',
  ],
  'packages/create-remote': ['contract/command-line', 'contract/remote-names'],
  'packages/dev': ['contract/command-line', 'delivery', 'federation', 'federation/build'],
  'packages/api': ['contract', 'contract/[a-z.-]+', 'ticket/on-server'],
  'packages/booth': ['contract', 'contract/booth-calls', 'contract/calls', 'contract/command-line'],
  'packages/ticket': ['contract', 'contract/results'],
  'packages/e2e': [
    'contract',
    'contract/booth-calls',
    'delivery',
    'federation',
    'testing/builders',
    'testing/call-check',
    'testing/in-full',
  ],
  'packages/bench': [
    'contract/command-line',
    'e2e/server',
    'api',
    'api/testing',
    'delivery',
    'federation',
    'federation/build',
  ],
  'packages/ui/showcase': ['ui', 'ui/[a-z.-]+'],
  'remote-*': REMOTE_IMPORTS,
  // Stands for a remote in another repository, where `@backglass/ticket` is not available.
  'examples/*': REMOTE_IMPORTS.filter(name => name !== 'ticket'),
  // No modules for operators, because they would slow down the pages before log-in.
  'remote-auth': ['contract', 'contract/sign-up', 'platform', 'platform/forms', 'ui', 'ui/forms'],
  // Types only: the host does not provide these modules.
  'remote-booths': [...REMOTE_IMPORTS, 'contract/booth-detail', 'contract/screen'],
  'remote-games': [...REMOTE_IMPORTS, 'contract/screen'],
  'remote-leaderboard': [...REMOTE_IMPORTS, 'contract/public-leaderboard'],
  'remote-profile': [...REMOTE_IMPORTS, 'contract/activity', 'contract/own-data'],
  shell: [
    'contract',
    'federation',
    'federation/remote-runtime',
    'platform',
    'platform/operator',
    'platform/host',
    // `ui/lists` and `ui/forms` are missing, because every page would load them.
    'ui',
    'ui/overlay',
    'ui/styles.css',
  ],
};

/**
 * The folders of each package, lowest first. A file may import from its own folder and from lower ones. Tests and the files in `top` may
 * import from all. The packages that are missing here have one folder at most.
 */
export const LAYERS = {
  'packages/api': {
    layers:
      'base settings texts security db store events background images backup mail http open-api public routes seed admin',
    top: 'api build-app cli database-commands index',
  },
  'packages/bench': { layers: 'api monolith budget load', top: '' },
  'packages/booth': { layers: 'http play cli', top: 'cli index' },
  'packages/delivery': {
    layers: 'store release composition document live canary crashes preview edge dev upgrade cli',
    top: 'cli index',
  },
  'packages/e2e': { layers: 'support lighthouse screenshots showcase journeys', top: 'long-tests-cli' },
  'packages/federation': { layers: 'dev build container', top: 'index' },
  'packages/platform': {
    layers: 'notifications unsaved i18n preferences commands http query session write live booths games',
    top: 'define-remote forms host index operator',
  },
  'packages/ticket': { layers: 'fonts font layout pdf svg', top: 'index' },
  'packages/ui': {
    layers:
      'layout tabs text tooltip icon live print brand button feedback field overlay table toast upload choose dates edit',
    top: 'forms index lists',
  },
  'remote-auth': { layers: 'api components routes', top: 'remote' },
  'remote-booths': { layers: 'tutorials common api pictures routes', top: 'remote' },
  'remote-games': { layers: 'tutorials common list api actions downloads paper table routes', top: 'remote' },
  'remote-leaderboard': { layers: 'tutorials api routes contributions', top: 'remote' },
  'remote-profile': { layers: 'tutorials api image routes', top: 'remote' },
  shell: {
    layers: 'composition common remotes contributions tutorials overlays layout app boot',
    top: 'index',
  },
};

/** Remotes import these only through our packages, so that a page has one copy of each. */
const HOST_LIBRARIES =
  '^(?:react-router-dom|@tanstack/react-query|react-i18next|i18next|axios|zustand|zod|react-hook-form|react-aria-components)(?:/|$)';

const forbidImports = patterns => ({
  'no-restricted-imports': ['error', { patterns }],
  'no-restricted-syntax': [
    'error',
    ...patterns.map(({ regex, message }) => ({
      selector: `:matches(ImportExpression, TSImportType)[source.value=/${regex.replaceAll('/', '\\/')}/]`,
      message,
    })),
  ],
});

const packageRules = (folder, allowed) => [
  {
    regex: allowed.length > 0 ? `^@backglass/(?!(?:${allowed.join('|')})$)` : '^@backglass/',
    message: `${folder} may import only these workspace packages: ${allowed.join(', ') || 'none'}.`,
  },
  {
    regex: '^\\.\\./.*(?:^|/)(?:shell|remote-[\\w-]+|packages)/',
    message: 'Import another package by its name, not by a relative path.',
  },
  ...(/^(?:remote-|examples)/.test(folder)
    ? [
        {
          regex: HOST_LIBRARIES,
          message:
            'The host provides this: import it from @backglass/platform, @backglass/ui or @backglass/contract.',
        },
      ]
    : []),
];

const byPackage = Object.entries(PACKAGES).flatMap(([folder, allowed]) => [
  {
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: forbidImports(packageRules(folder, allowed)),
  },
  {
    files: [`${folder}/**/*.test.{ts,tsx}`, `${folder}/src/test/**/*.{ts,tsx}`],
    rules: forbidImports(
      packageRules(folder, [
        ...allowed,
        ...['testing', 'testing/call-check', 'testing/conformance', 'testing/sign-up-rules'],
      ]),
    ),
  },
  { files: [`${folder}/remote.config.ts`], rules: forbidImports(packageRules(folder, ['federation'])) },
]);

const byLayer = Object.entries(LAYERS).flatMap(([folder, { layers: names, top }]) => {
  const layers = names.split(' ');
  return layers.map((layer, index) => {
    const above = [...layers.slice(index + 1), 'test'];
    return {
      files: [`${folder}/src/${layer}/**/*.{ts,tsx}`],
      ignores: ['**/*.test.{ts,tsx}'],
      rules: forbidImports([
        ...packageRules(folder, PACKAGES[folder] ?? (folder.startsWith('remote-') ? REMOTE_IMPORTS : [])),
        {
          regex: `^(?:\\.\\./)+(?:(?:${above.join('|')})/|(?:${top.replaceAll(' ', '|')})\\.tsx?$)`,
          message: `${folder}/src/${layer} may import only from lower folders: ${layers.slice(0, index).join(', ') || 'none'}.`,
        },
      ]),
    };
  });
});

export const dependencyRules = [
  ...byPackage,
  ...byLayer,
  // The shell shares modules that it does not use itself.
  {
    files: ['shell/src/remotes/host-modules.ts'],
    rules: forbidImports(
      packageRules('shell', [
        ...PACKAGES.shell,
        'contract/masked-words',
        'contract/profile',
        'contract/results',
        'contract/sign-up',
        'platform/forms',
        'ui/lists',
        'ui/forms',
      ]),
    ),
  },
];
