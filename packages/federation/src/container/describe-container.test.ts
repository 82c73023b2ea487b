import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { idOfContents } from '../build/build-id.ts';
import { declared, describeFiles, files, manifest, pack, withManifest } from './test/built-container.ts';

const SOURCES = {
  'home.tsx': `import { useTexts, type Texts, RouteMatch } from '@backglass/platform';
import { Button as Key } from '@backglass/ui';
import '@backglass/ui/lists';
import { useState } from 'react';
export { notify, isRetryable as isTemporary } from '@backglass/platform';
export const Home = (match: RouteMatch, texts: Texts) => <Key>{useTexts(match, texts, useState)}</Key>;`,
  'old.js': "import ui from '@backglass/ui'; export * from '@backglass/contract'; ui();",
  'flow.js': "import { Panel } from '@backglass/ui'; const a = (b: any) => <",
  'home.test.tsx': "import { Icon } from '@backglass/ui'; Icon();",
  'notes.md': "import { Logo } from '@backglass/ui';",
};

describe('the release of a container', () => {
  it('has the entry, the global, the files with their hashes, and the range of React', () => {
    const release = describeFiles(files);
    expect(release).toMatchObject({
      ...{ name: 'walls', entry: 'remoteEntry.js', global: 'walls', container: 'script', loader_protocol: 2 },
    });
    expect(release.shared).toEqual({ react: '^19.3.1' });
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

  it('has an id that is a hash of the whole release except version, commit and build time', () => {
    const release = describeFiles(files);
    expect(release.version).toBe(`1.2.3-${idOfContents(release)}`);
    expect(idOfContents({ ...release, version: '1.2.4-0123456789ab', commit: 'abc', built_at: '' })).toBe(
      idOfContents(release),
    );
    for (const change of [{ loader_protocol: 1 }, { routes: [] }, { schema: 2 as 1 }])
      expect(idOfContents({ ...release, ...change })).not.toBe(idOfContents(release));
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

  it('lists the exports of shared modules that the sources import by name', () => {
    const { imports } = describeFiles(files, pack, folder => {
      mkdirSync(join(folder, '../src'));
      for (const [file, source] of Object.entries(SOURCES))
        writeFileSync(join(folder, '../src', file), source);
    });
    expect(imports).toEqual({
      '@backglass/contract': [],
      '@backglass/platform': ['isRetryable', 'notify', 'useTexts'],
      '@backglass/ui': ['Button', 'default'],
      '@backglass/ui/lists': [],
    });
  });

  it('does not list exports when it finds no sources', () => {
    expect(describeFiles(files)).not.toHaveProperty('imports');
  });
});
