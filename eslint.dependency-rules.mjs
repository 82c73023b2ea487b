const REMOTE_IMPORTS = [
  'contract',
  'contract/profile',
  'contract/sign-up',
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
  'packages/api': ['contract', 'contract/[a-z.-]+'],
  'packages/booth': ['contract', 'contract/booth-calls', 'contract/calls'],
  'packages/ticket': ['contract'],
  'packages/e2e': ['contract', 'contract/booth-calls', 'delivery', 'federation'],
  'packages/bench': ['e2e/server', 'api', 'api/testing', 'delivery', 'federation', 'federation/build'],
  'packages/ui/showcase': ['ui', 'ui/[a-z.-]+'],
  'remote-*': REMOTE_IMPORTS,
  // Stands for a remote in another repository, where `@backglass/ticket` is not available.
  'examples/*': REMOTE_IMPORTS.filter(name => name !== 'ticket'),
  // No modules for operators, because they would slow down the pages before log-in.
  'remote-auth': ['contract', 'contract/sign-up', 'platform', 'platform/forms', 'ui', 'ui/forms'],
  // Types only: the host does not provide `own-data`.
  'remote-profile': [...REMOTE_IMPORTS, 'contract/own-data'],
  shell: [
    'contract',
    'federation',
    'federation/host-sharing',
    'platform',
    'platform/operator',
    'platform/host',
    // `ui/lists` and `ui/forms` are missing, because every page would load them.
    'ui',
    'ui/overlay',
    'ui/styles.css',
  ],
};

/** Lowest first. A file may import from its own folder and from lower ones. Tests and the files in `top` may import from all. */
const LAYERS = {
  'packages/api/src': {
    // prettier-ignore
    layers: [
      'base', 'settings', 'texts', 'security', 'db', 'store', 'events', 'background', 'images', 'backup', 'mail',
      'http', 'open-api', 'routes', 'seed', 'admin',
    ],
    top: ['api', 'build-app', 'cli', 'database-commands', 'index'],
    tests: ['test'],
  },
  'packages/delivery/src': {
    // prettier-ignore
    layers: [
      'store', 'release', 'composition', 'document', 'live',
      'canary', 'crashes', 'preview', 'edge', 'dev', 'upgrade', 'cli',
    ],
    top: ['cli', 'index'],
    tests: ['test'],
  },
  'remote-games/src': {
    layers: ['common', 'list', 'api', 'live', 'actions', 'downloads', 'paper', 'table', 'routes'],
    top: ['remote'],
    tests: ['test'],
  },
  'shell/src': {
    layers: [
      'composition',
      'common',
      'remotes',
      'contributions',
      'tutorials',
      'overlays',
      'layout',
      'app',
      'boot',
    ],
    top: ['index'],
    tests: ['test'],
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
      packageRules(folder, [...allowed, 'testing', 'testing/conformance', 'testing/sign-up-rules']),
    ),
  },
  { files: [`${folder}/remote.config.ts`], rules: forbidImports(packageRules(folder, ['federation'])) },
]);

const byLayer = Object.entries(LAYERS).flatMap(([source, { layers, top, tests }]) => {
  const folder = source.replace(/\/src$/, '');
  return layers.map((layer, index) => {
    const above = [...layers.slice(index + 1), ...tests];
    return {
      files: [`${source}/${layer}/**/*.{ts,tsx}`],
      ignores: ['**/*.test.{ts,tsx}'],
      rules: forbidImports([
        ...packageRules(folder, PACKAGES[folder] ?? REMOTE_IMPORTS),
        {
          regex: `^(?:\\.\\./)+(?:(?:${above.join('|')})/|(?:${top.join('|')})\\.ts$)`,
          message: `${source}/${layer} may import only from lower folders: ${layers.slice(0, index).join(', ') || 'none'}.`,
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
        'contract/profile',
        'contract/sign-up',
        'platform/forms',
        'ui/lists',
        'ui/forms',
      ]),
    ),
  },
];
