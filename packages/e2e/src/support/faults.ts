import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

/** The fields of a composition that faults change. */
export interface Composition {
  readonly remotes: Record<string, { contract: string; readonly integrity: Record<string, string> }>;
}

/** The global that faulty code reads: it breaks while the value is `true`. */
const FLAG = 'isFaulty';
export const WHILE_FAULTY = `globalThis.${FLAG}`;

/** A way to break a remote between the server and the browser. */
export interface Fault {
  readonly name: string;
  /** What the error panel says about the screen. */
  readonly message: 'could not be loaded' | 'has stopped';
  /** Breaks `remote`, whose screen is in the chunk `screen`. Returns a function that ends the fault. */
  readonly cause: (page: Page, remote: string, screen: string) => Promise<() => Promise<void>>;
}

const DATA = /(<script type="application\/json" id="backglass-composition">)(.*?)(<\/script>)/s;

/** Changes the composition in every document on its way to the browser, as a deploy would. */
export async function recompose(page: Page, change: (composition: Composition) => void): Promise<void> {
  await page.route(
    ({ pathname }) => !/\.|^\/(?:api|releases|outbox)/.test(pathname),
    async route => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(DATA, (_, open: string, json: string, close: string) => {
        const composition = JSON.parse(json) as Composition;
        change(composition);
        return `${open}${JSON.stringify(composition).replaceAll('<', '\\u003c')}${close}`;
      });
      const { 'content-security-policy': policy = '' } = response.headers();
      return route.fulfill({
        status: response.status(),
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': policy },
        body,
      });
    },
  );
}

const liveComposition = async (page: Page): Promise<Composition> =>
  (await (await page.request.get('/composition.json')).json()) as Composition;

/** Replaces code in one file of a remote, and puts the new hash into the composition, as a real release would have it. */
async function replaceCode(
  page: Page,
  remote: string,
  file: RegExp,
  code: RegExp,
  by: string,
): Promise<void> {
  const { remotes } = await liveComposition(page);
  const address = Object.keys(remotes[remote]?.integrity ?? {}).find(url => file.test(url));
  if (address === undefined) throw new Error(`${remote} has no file like ${file}`);
  const original = await (await page.request.get(address)).text();
  const body = original.replace(code, by);
  if (body === original) throw new Error(`${address} has no code like ${code}`);
  const hash = `sha384-${createHash('sha384').update(body).digest('base64')}`;
  await recompose(page, composition => {
    const changed = composition.remotes[remote];
    if (changed !== undefined) changed.integrity[address] = hash;
  });
  await page.route(`**${address}`, route =>
    route.fulfill({
      body,
      contentType: 'text/javascript; charset=utf-8',
      headers: { 'cross-origin-resource-policy': 'same-origin' },
    }),
  );
  await page.addInitScript(flag => Object.assign(globalThis, { [flag]: true }), FLAG);
}

const endFault = (page: Page) => async (): Promise<void> => {
  await page.evaluate(flag => Object.assign(globalThis, { [flag]: false }), FLAG);
};

/** A fault of requests: `handle` gets the requests for `files`. */
const requestFault = (
  name: string,
  files: (remote: string, screen: string) => RegExp,
  handle: (route: Route) => unknown,
): Fault => ({
  name,
  message: 'could not be loaded',
  async cause(page, remote, screen) {
    const pattern = files(remote, screen);
    await page.route(pattern, handle);
    return () => page.unroute(pattern);
  },
});

const entryOf = (remote: string) => new RegExp(`/releases/${remote}/[^/]+/remoteEntry\\..*\\.js$`);

/** The chunk that every remote exposes. */
const EXPOSED = /\/remote\.[^/]*\.js$/;

export const FAULTS: readonly Fault[] = [
  requestFault(
    'its host is down',
    remote => new RegExp(`/releases/${remote}/`),
    route => route.abort('connectionrefused'),
  ),
  requestFault('its entry is missing', entryOf, route =>
    route.fulfill({ status: 404, body: 'No such file.' }),
  ),
  requestFault('the connection breaks while its entry loads', entryOf, route =>
    route.abort('connectionreset'),
  ),
  requestFault(
    'a chunk is missing',
    (remote, screen) => new RegExp(`/releases/${remote}/[^/]+/${screen}\\..*\\.js$`),
    route => route.fulfill({ status: 404, body: 'No such file.' }),
  ),
  {
    name: 'it throws at import',
    message: 'has stopped',
    async cause(page, remote) {
      const broken = `.defineRemote)(${WHILE_FAULTY}?(()=>{throw new Error("thrown at import")})():`;
      await replaceCode(page, remote, EXPOSED, /\.defineRemote\)\(/, broken);
      return endFault(page);
    },
  },
  {
    name: 'it throws at render',
    message: 'has stopped',
    async cause(page, remote, screen) {
      const file = new RegExp(`/${screen}\\.[^/]*\\.js$`);
      const broken = `.useTexts)(${WHILE_FAULTY}?(()=>{throw new Error("thrown at render")})():"${remote}")`;
      await replaceCode(page, remote, file, new RegExp(`\\.useTexts\\)\\("${remote}"\\)`, 'g'), broken);
      return endFault(page);
    },
  },
];

/** Never answers the requests for a remote's entry. Returns a function that ends the fault and aborts the waiting requests. */
export async function hangEntry(page: Page, remote: string): Promise<() => Promise<void>> {
  const hanging: Route[] = [];
  const pattern = entryOf(remote);
  await page.route(pattern, route => void hanging.push(route));
  return async () => {
    await page.unroute(pattern);
    await Promise.all(hanging.map(route => route.abort().catch(() => undefined)));
  };
}
