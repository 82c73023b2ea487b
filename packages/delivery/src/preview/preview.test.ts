import { previewChannel, liveComposition, liveSettings } from '../document/channel.ts';
import { publish } from '../release/publish.ts';
import { deploy } from '../live/go-live.ts';
import { memoryStore, type MemoryStore } from '../test/fake-stores.ts';
import { remoteRelease, scratch, SETTINGS, shellRelease, version, type Scratch } from '../test/workspace.ts';
import { endPreview, publishPreview, type PreviewOptions } from './preview.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const later = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

describe('a preview', () => {
  let place: Scratch;
  let store: MemoryStore;
  beforeEach(async () => {
    place = await scratch();
    store = memoryStore();
  });
  afterEach(() => place.dispose());

  const ready = async (): Promise<void> => {
    const builds = [shellRelease(), remoteRelease('games'), remoteRelease('booths')];
    await deploy(store, await Promise.all(builds.map(release => place.build(release))), SETTINGS);
    for (const name of ['games', 'booths']) {
      await publish(store, await place.build(remoteRelease(name, { version: version('2') })));
    }
  };
  const show = (name: string, now = NOW, options: Partial<PreviewOptions> = {}) =>
    publishPreview(store, [{ name, version: version('2') }], {
      ...{ id: 'pr-42', days: 14, settings: SETTINGS, liveUrl: 'http://localhost:4000/', now },
      ...options,
    });
  const versions = async (channel?: string) => {
    const composition = await liveComposition(store, channel);
    return Object.entries(composition?.remotes ?? {}).map(([name, remote]) => [name, remote.version]);
  };

  it('replaces a live release, and does not change the live page', async () => {
    await ready();
    const { url, expires_at } = await show('games');
    expect(url).toBe('http://pr-42--games.preview.localhost:4000/');
    expect(expires_at).toBe(later(14).toISOString());
    expect(await versions(previewChannel('pr-42'))).toEqual([
      ['games', version('2')],
      ['booths', version('1')],
    ]);
    expect(await versions()).toEqual([
      ['games', version('1')],
      ['booths', version('1')],
    ]);
    expect((await liveSettings(store, previewChannel('pr-42')))?.preview).toEqual({
      id: 'pr-42',
      parts: ['games'],
      expires_at,
      live_url: 'http://localhost:4000/',
    });
    expect((await liveSettings(store))?.preview).toBeUndefined();
  });

  it.each([
    ['/telemetry/', undefined],
    ['https://t.backglass.test/loads', 'https://t.backglass.test/loads'],
  ])('has, beside a live page with the telemetry URL %s, the telemetry URL %s', async (url, expected) => {
    await ready();
    await show('games', NOW, { settings: { ...SETTINGS, telemetry_url: url } });
    expect((await liveSettings(store, previewChannel('pr-42')))?.telemetry_url).toBe(expected);
  });

  it('combines releases published to the same id until it expires', async () => {
    await ready();
    await show('games');
    const both = await show('booths', later(1));
    expect(both.url).toBe('http://pr-42--booths--games.preview.localhost:4000/');
    expect(both.parts.map(part => part.version)).toEqual([version('2'), version('2')]);
    const afterExpiry = await show('booths', later(30));
    expect(afterExpiry.parts).toEqual([{ name: 'booths', version: version('2') }]);
  });

  it('can be ended, and published again', async () => {
    await ready();
    expect(await endPreview(store, 'pr-42')).toBe(false);
    await show('games');
    expect(await endPreview(store, 'pr-42', { now: later(1) })).toBe(true);
    const expiresAt = async () => (await liveSettings(store, previewChannel('pr-42')))?.preview?.expires_at;
    expect(await expiresAt()).toBe(later(1).toISOString());
    expect(await endPreview(store, 'pr-42', { now: later(1) })).toBe(false);
    expect((await show('booths', later(2))).parts).toEqual([{ name: 'booths', version: version('2') }]);
    expect(await expiresAt()).toBe(later(16).toISOString());
  });

  it('may use another API', async () => {
    await ready();
    await show('games', NOW, { apiRoot: 'https://staging.backglass.test/api/' });
    expect((await liveSettings(store, previewChannel('pr-42')))?.api_root).toBe(
      'https://staging.backglass.test/api/',
    );
  });

  it('refuses incompatible releases', async () => {
    await ready();
    await publish(
      store,
      await place.build(remoteRelease('games', { version: version('3'), platform: '^9.0.0' })),
    );
    await expect(
      publishPreview(store, [{ name: 'games', version: version('3') }], {
        ...{ id: 'pr-1', days: 1, settings: SETTINGS, liveUrl: 'http://localhost:4000/' },
      }),
    ).rejects.toThrow('needs platform ^9.0.0');
    expect(await store.list('previews')).toEqual([]);
  });
});
