import type { ServerResponse } from 'node:http';
import { runningApi, type RunningApi } from '../test/running-api.ts';
import { readApi } from './api-check.ts';

const HEALTH = '{"status":"ok","contract":"0.1.3"}';
const documentOf = (calls: unknown): string => JSON.stringify({ openapi: '3.1.0', 'x-calls': calls });

describe('reading what an API serves', () => {
  let api: RunningApi;
  beforeEach(async () => {
    api = await runningApi('0.1.3');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await api.stop();
  });
  const answerDocument = (text: string, status = 200): void =>
    api.respond('openapi.json', response => response.writeHead(status).end(text));

  it.each([
    ['has no OpenAPI document', 404, ''],
    ['has an OpenAPI document without x-calls', 200, '{"openapi":"3.1.0"}'],
  ])('reads only the version of the contract when the API %s', async (_case, status, text) => {
    answerDocument(text, status);
    expect(await readApi(api.address)).toEqual({ contract: '0.1.3' });
  });

  it.each([
    [documentOf({ pages: {}, booths: {} }), 401],
    ['', 410],
    ['', 503],
  ])('refuses the OpenAPI document %j with status %s', async (text, status) => {
    answerDocument(text, status);
    await expect(readApi(api.address)).rejects.toThrow(`openapi.json answers with status ${status}.`);
  });

  it.each([
    ['{"openapi":"3.1.0","x-ca', 'is not JSON'],
    ['<p>Log in</p>', 'is not JSON'],
    ['{"message":"ok"}', 'openapi'],
    [documentOf({ pages: {} }), '["x-calls"].booths'],
    [documentOf({ pages: [], booths: {} }), '["x-calls"].pages'],
    [documentOf({ pages: { game: 'one' }, booths: {} }), '["x-calls"].pages.game'],
    [documentOf({ pages: {}, booths: { '\u009B2J': '1.0.0' } }), '["x-calls"].booths[" 2J"]'],
    [documentOf(null), '["x-calls"]'],
  ])('refuses the OpenAPI document %s', async (text, reason) => {
    answerDocument(text);
    await expect(readApi(api.address)).rejects.toThrow(reason);
    await expect(readApi(api.address)).rejects.toThrow('openapi.json');
  });

  it('keeps the message short when many values are invalid', async () => {
    const calls = Array.from({ length: 10_000 }, (_, index) => [`game${index}`, 'one']);
    answerDocument(documentOf({ pages: Object.fromEntries(calls), booths: {} }));
    await expect(readApi(api.address)).rejects.toThrow(/^.{50,500}$/);
  });

  it('refuses an answer that does not end', async () => {
    api.respond('openapi.json', response => response.write('{'));
    const { timeout } = AbortSignal;
    jest
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValueOnce(new AbortController().signal)
      .mockImplementationOnce(() => timeout(100));
    await expect(readApi(api.address)).rejects.toThrow(/openapi\.json.*timeout/);
  });

  it.each(['health/', 'openapi.json'] as const)('stops reading %s after 4 MB', async path => {
    let sent = 0;
    const write = (response: ServerResponse): void => {
      const part = Buffer.alloc(1_000_000, ' ');
      const more = (): void => {
        if (response.destroyed || sent > 200_000_000) return;
        sent += part.length;
        response.write(part, more);
      };
      more();
    };
    api.respond(path, write);
    await expect(readApi(api.address)).rejects.toThrow(`${path} answers with more than 4 MB.`);
    expect(sent).toBeLessThan(100_000_000);
  });

  it('refuses health/ with an error status when it has a version of the contract', async () => {
    api.respond('health/', response => response.writeHead(500).end(HEALTH));
    await expect(readApi(api.address)).rejects.toThrow('health/ answers with status 500.');
  });

  it.each([
    ['.', 'redirect count exceeded'],
    ['file:///etc/passwd', 'HTTP(S) scheme'],
  ])('names the reason when it cannot follow the redirect to %s', async (location, reason) => {
    api.respond('health/', response => response.writeHead(302, { location }).end());
    await expect(readApi(api.address)).rejects.toThrow(reason);
  });
});
