import {
  COMPOSITION_ELEMENT,
  PREFETCH_ELEMENT,
  SETTINGS_ELEMENT,
  type Composition,
  routeFor,
} from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import * as fc from 'fast-check';
import { dataIn, inlineJson, renderDocument, documentFor, routePages } from './document.ts';
import {
  version,
  editedRemote,
  listed,
  remoteRelease,
  scratch,
  SETTINGS,
  SHELL_FILES,
  shellRelease,
  type Scratch,
} from '../test/workspace.ts';
import type { Selection } from '../composition/selection.ts';
import { compose } from '../live/compose.ts';
import { deploy } from '../live/go-live.ts';
import { liveComposition } from './channel.ts';
import { publish } from '../release/publish.ts';
import { memoryStore, type MemoryStore } from '../test/fake-stores.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const main = `/releases/shell/${version('1')}/main.js`;
const style = `/releases/shell/${version('1')}/main.css`;
const NASTY = '</script><script>alert(1)</script><!-- <script> ]]> \u2028 &lt; " \' ';

const composition = (title = 'Games'): Composition => ({
  schema: 1,
  number: 3,
  created_at: '2026-11-21T12:00:00.000Z',
  cause: { kind: 'promote', parts: ['games'], by: title, previous: 2, rolled_back: [] },
  shell: {
    version: version('1'),
    commit: null,
    deployed_at: '2026-11-21T12:00:00.000Z',
    platform: '0.1.0',
    provides: {},
    scripts: [main],
    styles: [style],
    hashes: { [main]: integrity, [style]: integrity },
    previous: null,
  },
  remotes: {
    games: {
      version: version('1'),
      commit: null,
      deployed_at: '2026-11-21T12:00:00.000Z',
      title: { en: title, es: title },
      entry: `/releases/games/${version('1')}/remoteEntry.js`,
      global: 'bg_games_1',
      platform: '^0.1.0',
      shared: {},
      routes: [],
      nav: [],
      hashes: {},
      state: 'active',
      previous: null,
    },
  },
});
const settings = {
  api_root: '/api/',
  support_email: 'help@backglass.test',
  app_version: '0.1.0',
  build_number: '3',
};
const render = (title?: string): string =>
  renderDocument({ composition: composition(title), settings, splash: '<p class="splash"></p>', icon: null });

/** Browsers end an element at the first end tag. */
const textOf = (html: string, id: string): string => {
  const opening = `<script type="application/json" id="${id}">`;
  const start = html.indexOf(opening) + opening.length;
  return html.slice(start, start + html.slice(start).search(/<\/script/i));
};

describe('the document', () => {
  it('contains composition and settings as data', () => {
    expect(JSON.parse(textOf(render(), COMPOSITION_ELEMENT))).toEqual(composition());
    expect(JSON.parse(textOf(render(), SETTINGS_ELEMENT))).toEqual(settings);
  });

  it('links the texts of each language, which the inline script preloads', () => {
    const texts = `/releases/shell/${version('1')}/texts-es-json.01234567.js`;
    const { shell, ...rest } = composition();
    const hashes = { ...shell.hashes, [texts]: integrity };
    const html = renderDocument({
      composition: { ...rest, shell: { ...shell, hashes } },
      settings,
      splash: '',
      icon: null,
    });
    expect(html.match(/<link data-language.*>/g)).toEqual([
      `<link data-language="es" as="script" href="${texts}" integrity="${integrity}" crossorigin="anonymous">`,
    ]);
    expect(render()).not.toContain('data-language');
  });

  it('escapes markup in data', () => {
    const html = render(NASTY);
    expect(JSON.parse(textOf(html, COMPOSITION_ELEMENT))).toEqual(composition(NASTY));
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html).not.toContain('alert(1)</script>');
  });

  it('escapes any text in data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const html = inlineJson('x', value);
        const inside = html.slice(html.indexOf('>') + 1, -'</script>'.length);
        expect(inside).not.toContain('<');
        expect(JSON.parse(inside)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(dataIn(`<p>${html}</p>`, 'x')).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('links the files of the shell with their integrity, and nothing else', () => {
    const html = render();
    expect(html).toContain(
      `<script defer src="${main}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="high"></script>`,
    );
    expect(html).toContain(
      `<link rel="stylesheet" href="${style}" integrity="${integrity}" crossorigin="anonymous">`,
    );
    expect(html.match(/ (?:src|href)="/g)).toHaveLength(2);
  });

  it('throws for a file of the shell without a hash', () => {
    const live = composition();
    const shell = { ...live.shell, hashes: { [style]: integrity } };
    const parts = { composition: { ...live, shell }, settings, splash: '', icon: null };
    expect(() => renderDocument(parts)).toThrow(main);
  });

  describe('with the script that runs before the first paint', () => {
    const withScript = (appearance: string, published = appearance): string => {
      const live = composition();
      const file = `/releases/shell/${version('1')}/before-first-paint.js`;
      const hashes = { ...live.shell.hashes, [file]: integrityOf(Buffer.from(published)) };
      const shell = { ...live.shell, hashes };
      return renderDocument({
        composition: { ...live, shell },
        settings,
        splash: '',
        icon: null,
        appearance,
      });
    };
    const SCRIPT = 'document.documentElement.lang = "es" && "<p>";\n';

    it('contains the same bytes before the styles', () => {
      const html = withScript(SCRIPT);
      expect(html).toContain(`<script>${SCRIPT}</script>`);
      expect(html).not.toContain('<script src=');
      expect(html.indexOf(SCRIPT)).toBeLessThan(html.indexOf('rel="stylesheet"'));
      expect(html.indexOf('name="theme-color"')).toBeLessThan(html.indexOf(SCRIPT));
    });

    it.each(['"</script>"', '"</SCRIPT >"', '"<script>"', '"</head>"', 'a<!--b', 'a;\r\nb;', '"\0"'])(
      'is not rendered when the script cannot be inline: %j',
      script => {
        expect(() => withScript(script)).toThrow('before-first-paint.js cannot be inlined');
      },
    );

    it.each([
      ['another script', 'alert(1)', SCRIPT],
      ['a script that is not UTF-8', Buffer.from([0xff]).toString('utf8'), String.fromCharCode(0xff)],
    ])('is not rendered when its policy would block the script: %s', (_what, script, published) => {
      expect(() => withScript(script, published)).toThrow('does not match its hash');
    });
  });

  it('has no other inline script, style or handler', () => {
    const html = render();
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
    expect(html).not.toMatch(/<script(?! type="application\/json"| defer src=)/);
  });

  it('shows the splash until the shell renders', () => {
    expect(render()).toContain('<div id="root"><p class="splash"></p></div>');
  });
});

const file = (digit: string, name: string): string => `/releases/games/${version(digit)}/${name}`;

describe('the page of a route', () => {
  let place: Scratch;
  let store: MemoryStore;
  beforeEach(async () => {
    place = await scratch();
    store = memoryStore();
    const builds = [shellRelease(), remoteRelease('games'), remoteRelease('booths')];
    await deploy(store, await Promise.all(builds.map(one => place.build(one))), SETTINGS);
  });
  afterEach(() => place.dispose());

  it('preloads the files of its screen with their hashes, and nothing else', async () => {
    const live = await liveComposition(store);
    if (live === null) throw new Error('nothing is live');
    const [page] = routePages(live);
    const html = documentFor(
      String(await store.read('live/1.html')),
      page ?? { path: '', files: [], calls: [] },
      live,
    );
    const [head = ''] = html.split('</head>');
    const links = head.match(/<link rel="preload"[^>]*>/g) ?? [];
    expect(links).toEqual(
      ['remoteEntry.js', 'list.js'].map(
        name =>
          `<link rel="preload" as="script" href="${file('1', name)}" ` +
          `integrity="${live.remotes['games']?.hashes[file('1', name)]}" crossorigin="anonymous">`,
      ),
    );
    expect(html.match(/rel="preload"/g)).toHaveLength(2);
  });

  it('preloads no file that differs between stable release and canary', async () => {
    await publish(store, await place.build(...editedRemote('games', '2')));
    const { composition: live } = await compose(store, {
      shell: version('1'),
      games: { version: version('1'), canary: { version: version('2'), percent: 10 } },
      booths: version('1'),
    });
    expect(routePages(live).map(({ path, files }) => [path, files.length])).toEqual([
      ['/games', 0],
      ['/booths', 2],
      ['/', 0],
      ['/tutorials', 0],
    ]);
  });

  it('preloads nothing of a disabled remote, and starts with another one', async () => {
    const live = await liveComposition(store);
    if (live === null) throw new Error('nothing is live');
    const { games, booths } = live.remotes;
    if (!games || !booths) throw new Error('a remote is missing');
    const remotes = { games: { ...games, state: 'disabled' as const }, booths };
    const pages = routePages({ ...live, remotes });
    expect(pages.map(({ path }) => path)).toEqual(['/booths', '/', '/tutorials']);
    expect(routeFor(pages, '/')?.files).toEqual(routeFor(pages, '/booths')?.files);
  });

  it('preloads the files of the start page at /', async () => {
    const live = await liveComposition(store);
    if (live === null) throw new Error('nothing is live');
    const files = ['remoteEntry.js', 'list.js'].map(name => file('1', name));
    expect(routeFor(routePages(live), '/')).toMatchObject({ path: '/', files });
  });

  it('has the first calls of an operator’s page, and none that differs between stable release and canary', async () => {
    const withCalls = async (id: string, path: string) => {
      const [release, files] = editedRemote('games', id);
      const routes = release.routes.map(route => ({ ...route, prefetch: [{ path }] }));
      await publish(store, await place.build({ ...release, routes }, files));
    };
    await withCalls('2', 'user/game/');
    await withCalls('3', 'user/booth/');
    const composeWith = async (games: Selection[string]) =>
      (await compose(store, { shell: version('1'), games, booths: version('1') })).composition;
    const callsAt = (live: Composition, path: string) =>
      routeFor(routePages(live), path)?.calls.map(call => call.path);

    const live = await composeWith(version('2'));
    expect(callsAt(live, '/games')).toEqual(['user/me/', 'user/game/']);
    expect(callsAt(live, '/')).toEqual(['user/me/', 'user/game/']);
    expect(callsAt(live, '/booths')).toEqual(['user/me/']);
    expect(callsAt(live, '/tutorials')).toEqual(['user/me/']);
    const page = routeFor(routePages(live), '/games') ?? { path: '', files: [], calls: [] };
    const html = documentFor(String(await store.read('live/1.html')), page, live);
    expect(dataIn(html, PREFETCH_ELEMENT)).toEqual({
      path: '/games',
      calls: [{ path: 'user/me/' }, { path: 'user/game/' }],
    });

    const canary = await composeWith({
      version: version('2'),
      canary: { version: version('3'), percent: 10 },
    });
    expect(callsAt(canary, '/games')).toEqual(['user/me/']);
  });

  it('sends no first calls on a public page', async () => {
    const live = await liveComposition(store);
    const games = live?.remotes['games'];
    if (!live || !games) throw new Error('nothing is live');
    const routes = games.routes.map(route => ({ ...route, access: 'public' as const }));
    const remotes = { games: { ...games, routes } };
    const page = routeFor(routePages({ ...live, remotes }), '/games');
    expect(page?.calls).toEqual([]);
    const script = '<script id="backglass-first-calls">send()</script>\n';
    const html = `<head>${script}</head>`;
    expect(page && documentFor(html, { ...page, files: [] }, live)).toBe('<head></head>');
    const calls = [{ path: 'user/me/' }];
    expect(page && documentFor(html, { ...page, files: [], calls }, live)).toContain(script);
  });

  it('preloads the operator files of the shell on a page of the shell', async () => {
    const files = { ...SHELL_FILES, 'operator.js': 'operator', 'forms.js': 'forms' };
    const lazy = { '@backglass/platform/operator': ['operator.js'], '@backglass/ui/forms': ['forms.js'] };
    const shell = shellRelease({ version: version('2'), lazy, files: listed(files) });
    await publish(store, await place.build(shell, files));
    const profile = remoteRelease('profile');
    const [route] = profile.routes;
    if (route === undefined) throw new Error('profile has no route');
    const routes = [
      { ...route, shared: ['@backglass/ui/forms'] },
      { ...route, path: '/auth/login', access: 'public' as const },
    ];
    await publish(store, await place.build({ ...profile, routes }));
    const composed = { shell: version('2'), games: version('1'), profile: version('1') };
    const { composition: live } = await compose(store, composed);
    expect(routeFor(routePages(live), '/tutorials')?.files).toEqual([
      `/releases/shell/${version('2')}/operator.js`,
    ]);
  });
});
