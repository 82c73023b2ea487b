/**
 * The arrows of the house: which of our packages each room may import. A package that is not in the list may import none.
 * Tests, and what only tests use (`src/test/`), may import `@backglass/testing` besides.
 */
const ROOMS = {
  'packages/*': [],
  'packages/platform': ['contract'],
  'packages/testing': ['contract', 'platform', 'platform/operator', 'platform/host'],
  'packages/federation': ['contract'],
  'packages/delivery': ['contract', 'federation', 'federation/integrity'],
  'packages/api': ['contract', 'contract/sign-up'],
  'packages/booth': ['contract'],
  'packages/ticket': ['contract'],
  'packages/e2e': ['contract', 'delivery'],
  'packages/bench': ['e2e/server', 'api', 'delivery', 'federation', 'federation/build'],
  // The showcase enters the design system by its doors, as everybody does.
  'packages/ui/showcase': ['ui', 'ui/[a-z.-]+'],
  'remote-*': [
    'contract',
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
  ],
  // Its screens come before log-in: what only an operator needs would slow them down.
  'remote-auth': ['contract', 'contract/sign-up', 'platform', 'platform/forms', 'ui', 'ui/forms'],
  shell: [
    'contract',
    'federation',
    'federation/host-sharing',
    'platform',
    'platform/operator',
    'platform/host',
    // Lists and forms would come with every page.
    'ui',
    'ui/overlay',
    'ui/styles.css',
  ],
};

/** Libraries that reach a remote only through a facade of the host, so that there is one copy of each. */
const HOST_LIBRARIES =
  '^(?:react-router-dom|@tanstack/react-query|react-i18next|i18next|axios|zustand|zod|react-hook-form|react-aria-components)(?:/|$)';

/** Forbids modules by name, however they are imported. */
const forbid = patterns => ({
  'no-restricted-imports': ['error', { patterns }],
  'no-restricted-syntax': [
    'error',
    ...patterns.map(({ regex, message }) => ({
      selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\/')}/]`,
      message,
    })),
  ],
});

const packagePatterns = (room, allowed) => [
  {
    regex: allowed.length > 0 ? `^@backglass/(?!(?:${allowed.join('|')})$)` : '^@backglass/',
    message: `${room} may import of our packages only: ${allowed.join(', ') || 'none'}.`,
  },
  {
    regex: '^\\.\\./.*(?:^|/)(?:shell|remote-[\\w-]+|packages)/',
    message: 'Another room is entered by its door, not over the wall.',
  },
  ...(room.startsWith('remote-')
    ? [
        {
          regex: HOST_LIBRARIES,
          message:
            'The host provides this: import it from @backglass/platform, @backglass/ui or @backglass/contract.',
        },
      ]
    : []),
];

const arrows = (room, allowed) => forbid(packagePatterns(room, allowed));

/**
 * The layers of the API, from the bottom up: a folder of `src` may import those before it. What stands directly in `src` puts
 * them together, and only tests import what tests use.
 */
const API_LAYERS = [
  ...['base', 'settings', 'texts', 'security', 'db', 'store', 'live', 'images', 'mail'],
  ...['http', 'open-api', 'routes', 'seed', 'admin'],
];
const API_TOP = ['api', 'build-app', 'cli', 'database-commands', 'index', 'serve'];
const API_TESTS = ['testing', 'fuzz', 'bench', 'long'];

const apiLayers = API_LAYERS.map((layer, index) => {
  const above = [...API_LAYERS.slice(index + 1), ...API_TESTS];
  return {
    files: [`packages/api/src/${layer}/**/*.ts`],
    ignores: ['**/*.test.ts'],
    rules: forbid([
      ...packagePatterns('packages/api', ROOMS['packages/api']),
      {
        regex: `^(?:\\.\\./)+(?:(?:${above.join('|')})/|(?:${API_TOP.join('|')})\\.ts$)`,
        message: `packages/api/src/${layer} may import of the other layers only: ${API_LAYERS.slice(0, index).join(', ') || 'none'}.`,
      },
    ]),
  };
});

const byRoom = Object.entries(ROOMS).flatMap(([room, allowed]) => [
  {
    files: [`${room}/**/*.{ts,tsx}`],
    rules: arrows(room, allowed),
  },
  {
    files: [`${room}/**/*.test.{ts,tsx}`, `${room}/src/test/**/*.{ts,tsx}`],
    rules: arrows(room, [...allowed, 'testing', 'testing/conformance', 'testing/sign-up-rules']),
  },
  { files: [`${room}/remote.config.ts`], rules: arrows(room, ['federation']) },
]);

/** The folders of the shell from top to bottom: a file may import from its own folder and from those below it. */
const SHELL_LAYERS = ['boot', 'app', 'layout', 'overlays', 'tutorials', 'remotes', 'common', 'composition'];

/** The shell shares modules that it does not use itself. */
const SHARED_BY_SHELL = ['contract/sign-up', 'platform/forms', 'ui/lists', 'ui/forms'];

const shellLayers = SHELL_LAYERS.slice(1).map((folder, index) => {
  const above = SHELL_LAYERS.slice(0, index + 1);
  return {
    files: [`shell/src/${folder}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}', 'shell/src/remotes/provided.ts'],
    rules: forbid([
      ...packagePatterns('shell', ROOMS.shell),
      {
        regex: `^\\.\\./(?:${above.join('|')})/`,
        message: `${folder} is below ${above.join(', ')}: it may not import from there.`,
      },
    ]),
  };
});

/** Lint configurations that hold the arrows; a later one wins over an earlier. */
export const arrowConfigs = [
  ...byRoom,
  ...apiLayers,
  ...shellLayers,
  {
    files: ['shell/src/remotes/provided.ts'],
    rules: arrows('shell', [...ROOMS.shell, ...SHARED_BY_SHELL]),
  },
];
