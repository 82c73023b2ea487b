import * as fc from 'fast-check';
import { changesTo, manifestSchema, withChanges, withPlatform, type Manifest } from './versions.ts';

const RELEASE = { '@backglass/ui': '0.4.0', '@backglass/platform': '0.10.0', react: '19.4.0' };
const manifestOf = (dependencies: Record<string, string>, devDependencies = {}): Manifest =>
  manifestSchema.parse({ dependencies, devDependencies });

it('raises our packages, keeps the kind of range, and raises libraries with exact versions', () => {
  const manifest = manifestOf(
    { '@backglass/ui': '^0.3.1', react: '19.3.1', other: '1.0.0' },
    { '@backglass/platform': '~0.9.9', '@backglass/own': 'workspace:*' },
  );
  expect(changesTo(RELEASE, manifest)).toEqual([
    { name: '@backglass/platform', from: '~0.9.9', to: '~0.10.0' },
    { name: '@backglass/ui', from: '^0.3.1', to: '^0.4.0' },
    { name: 'react', from: '19.3.1', to: '19.4.0' },
  ]);
});

it('leaves versions that are new enough, and libraries that the team chose', () => {
  const manifest = manifestOf({ '@backglass/ui': '0.4.0', react: '^19.3.1' });
  expect(changesTo(RELEASE, manifest)).toEqual([]);
  expect(changesTo(RELEASE, manifestOf({ react: '20.0.0' }))).toEqual([]);
});

it.each([
  ['file:packages/backglass-ui-0.3.1.tgz', 'comes from file:packages/backglass-ui-0.3.1.tgz'],
  ['workspace:*', 'is "workspace:*"'],
  ['>=0.3.0', 'is ">=0.3.0"'],
  ['latest', 'is "latest"'],
  ['0.5.0', 'is 0.5.0, newer than 0.4.0'],
])('refuses the version "%s" of our package', (range, why) => {
  expect(() => changesTo(RELEASE, manifestOf({ '@backglass/ui': range }))).toThrow(why);
});

it('changes only versions in the text of package.json', () => {
  const text = `{\n\t"dependencies": {"@backglass/ui" : "^0.3.1", "a": "^0.3.1"},\n\t"x": "@backglass/ui"\n}`;
  expect(withChanges(text, [{ name: '@backglass/ui', from: '^0.3.1', to: '^0.4.0' }])).toBe(
    text.replace('"@backglass/ui" : "^0.3.1"', '"@backglass/ui" : "^0.4.0"'),
  );
});

it('changes the text so that it has the new versions, for any dependencies', () => {
  const name = fc.constantFrom(...Object.keys(RELEASE), 'react-dom', '@backglass/u.i', 'a');
  const range = fc
    .tuple(fc.constantFrom('', '^', '~'), fc.nat({ max: 11 }), fc.nat({ max: 11 }))
    .map(([prefix, minor, patch]) => `${prefix}0.${minor}.${patch}`);
  fc.assert(
    fc.property(fc.dictionary(name, range), dependencies => {
      const release = {
        ...RELEASE,
        react: '0.12.0',
        '@backglass/ui': '0.12.0',
        '@backglass/platform': '0.12.0',
      };
      const manifest = manifestOf(dependencies);
      const changes = changesTo(release, manifest);
      const changed = withChanges(JSON.stringify({ dependencies }), changes);
      expect(JSON.parse(changed)).toEqual({
        dependencies: {
          ...dependencies,
          ...Object.fromEntries(changes.map(change => [change.name, change.to])),
        },
      });
      expect(changesTo(release, manifestSchema.parse(JSON.parse(changed)))).toEqual([]);
    }),
  );
});

it('raises the platform in remote.config.ts only if the range lacks the new version', () => {
  const config = (range: string) => `export default defineRemoteConfig({\n  platform: '${range}',\n});\n`;
  expect(withPlatform(config('^0.4.0'), '0.4.7')).toBe(config('^0.4.0'));
  expect(withPlatform(config('^0.4.0'), '0.5.0')).toBe(config('^0.5.0'));
  expect(withPlatform('export default other;', '0.5.0')).toBe('export default other;');
});
