import { createHash } from 'node:crypto';
import { startTestApi, useTestApi } from '../../test/support/running-api.ts';

const api = useTestApi();

describe('the OpenAPI document', () => {
  it('describes the numbers in paths and queries as integers with their limits', async () => {
    const { body } = await api.call('GET', 'openapi.json');
    const { paths } = body as {
      paths: Record<string, { get: { parameters: { name: string; schema: object }[] } }>;
    };
    const typeOf = (path: string, name: string) =>
      paths[path]?.get.parameters.find(parameter => parameter.name === name)?.schema;
    expect(typeOf('/api/user/game/', 'page')).toEqual({ type: 'integer', minimum: 1, default: 1 });
    expect(typeOf('/api/user/game/', 'page_size')).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 20,
    });
    expect(typeOf('/api/user/game/{id}/', 'id')).toEqual({ type: 'integer', minimum: 1 });
  });
});

describe('the hash of the document in the answer of `health/`', () => {
  const sha256 = async (origin: string): Promise<unknown> =>
    ((await (await fetch(`${origin}/api/health/`)).json()) as { openapi_sha256: unknown }).openapi_sha256;

  it('is that of the bytes of `openapi.json`, and the same for every instance', async () => {
    const document = await (await fetch(`${api.origin}/api/openapi.json`)).text();
    expect(await sha256(api.origin)).toBe(createHash('sha256').update(document).digest('hex'));
    const other = await startTestApi({ RATE_LIMIT_SCALE: '1', SESSION_DAYS: '3' });
    expect(await sha256(other.origin)).toBe(await sha256(api.origin));
    await other.close();
  });
});

describe('the documentation page', () => {
  it('shows the OpenAPI document of the API', async () => {
    const shown = await api.call('GET', 'docs/json');
    expect(shown.status).toBe(200);
    expect(shown.body).toEqual((await api.call('GET', 'openapi.json')).body);
  });

  it('loads only files of its own origin, and has no inline script or style', async () => {
    const response = await fetch(`${api.origin}/api/docs/`);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; (?!.*unsafe)/,
    );
    expect(page).not.toMatch(/<script>|<style|\sstyle=|\son\w+=|(?:src|href)="(?:https?:)?\/\//i);
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(addresses.length).toBeGreaterThan(4);
    const files = await Promise.all(addresses.map(address => fetch(new URL(address, response.url))));
    expect(files.map(({ status }) => status)).toEqual(files.map(() => 200));
  });
});
