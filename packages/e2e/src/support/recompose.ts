import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

export interface Composition {
  readonly remotes: Record<string, { platform: string; readonly hashes: Record<string, string> }>;
}

const DATA = /(<script type="application\/json" id="backglass-composition">)(.*?)(<\/script>)/s;

/** Changes the composition in every document on its way to the browser. */
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

async function findCode(page: Page, remote: string, file: RegExp, code: RegExp) {
  const { remotes } = await liveComposition(page);
  for (const path of Object.keys(remotes[remote]?.hashes ?? {}).filter(one => file.test(one))) {
    const text = await (await page.request.get(path)).text();
    if (code.test(text)) return { path, text };
  }
  throw new Error(`${remote} has no file like ${file} with code like ${code}`);
}

/** Replaces code, and puts the new hash into the composition. */
export async function replaceCode(
  page: Page,
  remote: string,
  file: RegExp,
  code: RegExp,
  by: string,
): Promise<void> {
  const { path, text } = await findCode(page, remote, file, code);
  const body = text.replace(code, by);
  const hash = `sha384-${createHash('sha384').update(body).digest('base64')}`;
  await recompose(page, composition => {
    const changed = composition.remotes[remote];
    if (changed !== undefined) changed.hashes[path] = hash;
  });
  await page.route(`**${path}`, route =>
    route.fulfill({
      body,
      contentType: 'text/javascript; charset=utf-8',
      headers: { 'cross-origin-resource-policy': 'same-origin' },
    }),
  );
}
