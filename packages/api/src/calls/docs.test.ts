import { type RunningApi, startTestApi } from '../testing/running-api.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('the documentation page', () => {
  it('shows every call of the OpenAPI document', async () => {
    const page = await (await fetch(`${api.origin}/api/docs/`)).text();
    const { paths } = (await api.call('GET', 'openapi.json')).body as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const ids = Object.values(paths).flatMap(methods =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.length).toBeGreaterThan(25);
    for (const id of ids) expect(page).toContain(`id="${id}"`);
  });

  it('loads its own style sheet and nothing else: no script, no inline style, no other origin', async () => {
    const response = await fetch(`${api.origin}/api/docs/`);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|src=|href="(?:https?:)?\/\//i);
    const style = await fetch(`${api.origin}/api/docs/style.css`);
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });
});
