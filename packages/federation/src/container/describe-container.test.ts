import { declared, describeFiles, files, manifest, withManifest } from './test/built-container.ts';

describe('the release of a container', () => {
  it('has the entry, the global, the files with their hashes, and the ranges of host packages', () => {
    const release = describeFiles(files);
    expect(release).toMatchObject({
      ...{ name: 'walls', entry: 'remoteEntry.js', global: 'walls', container: 'script', loader_protocol: 2 },
      shared: { react: '^19.3.0', '@backglass/ui': '^0.3.0' },
    });
    expect(release.shared).not.toHaveProperty('d3');
    expect(Object.keys(release.files)).toEqual([
      '1.css',
      '1.js',
      'logo.svg',
      'mf-manifest.json',
      'remoteEntry.js',
    ]);
    expect(release.routes).toEqual([{ ...declared.routes[0], preload: ['remoteEntry.js'], shared: [] }]);
  });

  it('has the same version for the same files, and another one for others', () => {
    const { version } = describeFiles(files);
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
    expect(describeFiles(files).version).toBe(version);
    expect(describeFiles({ ...files, '1.css': '.walls { color: red }' }).version).not.toBe(version);
  });

  it('is an ES module, which may lack hashes, when the manifest has the type "module"', () => {
    const metaData = {
      globalName: 'walls',
      remoteEntry: { name: 'entry.js', path: 'assets', type: 'module' },
    };
    const release = describeFiles(withManifest({ metaData }, { 'assets/entry.js': 'import("../1.js")' }));
    expect(release).toMatchObject({ entry: 'assets/entry.js', container: 'module' });
    expect(release.routes[0]?.preload).toEqual([]);
  });

  it('does not list a library that the remote shares and bundles', () => {
    const copy = { name: 'd3', assets: { js: { sync: ['1.js'], async: [] } } };
    expect(describeFiles(withManifest({ shared: [...manifest.shared, copy] })).shared).not.toHaveProperty(
      'd3',
    );
  });
});
