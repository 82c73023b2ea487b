import { isInCanary, loadReportSchema, type LoadReport } from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import { withReleases } from '../composition/selection.ts';
import { compose } from '../live/compose.ts';
import { promote } from '../live/go-live.ts';
import { publish } from '../release/publish.ts';
import { dictionaryId } from '../store/compression.ts';
import { restoreWith } from '../test/restore-delta.ts';
import { runningEdge, type RunningEdge } from '../test/running-edge.ts';
import { editedShell, SETTINGS, SHELL_FILES, version } from '../test/workspace.ts';

const CENTERS = Array.from({ length: 500 }, (_, index) => index + 1);
const [inside, outside] = [true, false].map(
  is => `center=${CENTERS.find(center => isInCanary('shell', center, 10) === is)}`,
);
const [, CANARY_FILES] = editedShell('2');

describe('the edge, while the shell has a canary', () => {
  let edge: RunningEdge;
  beforeEach(async () => {
    edge = await runningEdge();
    await publish(edge.store, await edge.place.build(...editedShell('2')));
    await edge.goLive('1', '1');
    const live = { shell: version('1'), games: version('1') };
    const chosen = withReleases(live, { shell: version('2') }, 10);
    const settings = { ...SETTINGS, telemetry_url: '/telemetry/' };
    await promote(edge.store, await compose(edge.store, chosen), settings);
  });
  afterEach(() => edge.dispose());

  const shellOf = ({ body }: { readonly body: Buffer }) =>
    /src="\/releases\/shell\/([^/]+)\/main\.js"/.exec(String(body))?.[1];
  const ask = (cookie: string | undefined, headers: Record<string, string> = {}, path = '/games') =>
    edge.ask(path, { ...headers, ...(cookie === undefined ? {} : { cookie }) });

  it.each([
    ['a centre in the canary', inside, '2'],
    ['any other centre', outside, '1'],
    ['a browser without a centre', undefined, '1'],
    ['an invalid centre', 'center=__proto__', '1'],
  ])('sends %s one document, with its own policy', async (_, cookie, digit) => {
    await edge.serve();
    const files = digit === '2' ? CANARY_FILES : SHELL_FILES;
    for (const path of ['/', '/games', '/auth/login', '/nowhere.php']) {
      const answer = await ask(cookie, {}, path);
      expect([path, shellOf(answer)]).toEqual([path, version(digit)]);
      expect(String(answer.body).match(/<!doctype html>/g)).toHaveLength(1);
      expect(String(answer.headers['content-security-policy']).split('; ')).toContain(
        `script-src 'self' '${integrityOf(Buffer.from(files['before-first-paint.js'] ?? ''))}'`,
      );
    }
  });

  it('lets no other host of the domain choose over HTTPS', async () => {
    await edge.serve({ settings: { isSecure: true } });
    expect(shellOf(await ask(`${inside}; x__Host-${inside}; x=a__Host-${inside}`))).toBe(version('1'));
    expect(shellOf(await ask(`${outside}; __Host-${inside}`))).toBe(version('2'));
  });

  it('lets no cache mix the documents', async () => {
    await edge.serve();
    const [stable, canary] = [await ask(outside), await ask(inside)];
    for (const { headers } of [stable, canary]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding, Available-Dictionary, Cookie',
      });
    }
    const tag = { 'if-none-match': String(canary.headers['etag']) };
    expect((await ask(inside, tag)).status).toBe(304);
    expect((await ask(outside, tag)).status).toBe(200);
  });

  it('sends each document as a difference from the other one', async () => {
    await edge.serve();
    const [stable, canary] = [await ask(outside, {}, '/a'), await ask(inside, {}, '/a')];
    const headers = {
      'accept-encoding': 'br, dcz',
      'available-dictionary': `:${Buffer.from(dictionaryId(stable.body), 'base64url').toString('base64')}:`,
    };
    const delta = await ask(inside, headers, '/a');
    expect(delta.headers['content-encoding']).toBe('dcz');
    expect(await restoreWith(stable.body, delta.body)).toEqual(canary.body);
    const own = await ask(undefined, {}, `/documents/${dictionaryId(canary.body)}`);
    expect(own.body).toEqual(canary.body);
  });

  it('serves the files of both shells, and one composition', async () => {
    await edge.serve();
    for (const digit of ['1', '2']) {
      expect((await edge.ask(`/releases/shell/${version(digit)}/main.js`)).status).toBe(200);
    }
    const compositions = [
      await ask(inside, {}, '/composition.json'),
      await ask(outside, {}, '/composition.json'),
    ];
    for (const { body } of compositions) {
      expect(JSON.parse(String(body))).toMatchObject({
        shell: { version: version('1'), canary: { percent: 10, release: { version: version('2') } } },
      });
    }
  });

  it('sends the report of a start that fails with each document', async () => {
    await edge.serve();
    for (const [cookie, digit] of [
      [outside, '1'],
      [inside, '2'],
    ] as const) {
      const html = String((await ask(cookie)).body);
      const [element = '', url, report = ''] =
        / id="backglass-start" data-url="(.*?)" data-version=".*?">(.*?)<\/script>/.exec(html) ?? [];
      // The inline script sends it, which runs before the body has arrived.
      expect(html.indexOf(element)).toBeLessThan(html.indexOf('<script>'));
      expect(url).toBe('/telemetry/');
      expect(loadReportSchema.parse(JSON.parse(report))).toMatchObject({
        ...{ remote: 'shell', version: version(digit), outcome: 'failed' },
      });
      expect(report.match(/failed/g)).toHaveLength(1);
    }
  });

  it('counts the loads of both shells in browsers with a centre', async () => {
    const counted: string[] = [];
    const count = (_: number, report: Pick<LoadReport, 'remote' | 'version' | 'outcome'>) =>
      void counted.push(`${report.remote} ${report.version} ${report.outcome}`);
    await edge.serve({ loads: { count } });
    for (const [digit, outcome] of [
      ['1', 'ready'],
      ['2', 'failed'],
      ['3', 'failed'],
    ] as const) {
      const phases = { remote: 0, screen: 0 };
      const report: LoadReport = {
        ...{ schema: 1, composition: 2, remote: 'shell', version: version(digit) },
        ...{ screen: '', outcome, attempts: 0, phases },
      };
      for (const cookie of ['', inside ?? '']) {
        expect((await edge.ask('/telemetry/', { cookie }, 'POST', JSON.stringify(report))).status).toBe(204);
      }
    }
    expect(counted).toEqual([`shell ${version('1')} ready`, `shell ${version('2')} failed`]);
  });

  it('sends the previous composition when the document of the canary is damaged', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const file = String(await edge.store.read('live/2.html'));
    await edge.store.write('live/2.html', file.slice(0, file.indexOf('</html>\n') + 8));
    await edge.serve();
    const answer = await ask(inside);
    expect(shellOf(answer)).toBe(version('1'));
    expect(String(answer.body)).toContain('"number":1,');
    expect(answer.headers['vary']).toBe('Accept-Encoding, Available-Dictionary');
  });
});
