import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundledHostFiles } from './host-packages.ts';

const REMOTE = resolve(__dirname, '../../../../remote-booths');
const inPackage = (name: string, file: string) =>
  join(realpathSync(join(REMOTE, 'node_modules', name)), file);

describe('bundledHostFiles', () => {
  it('reports files of react-dom and of a package that the host shares', () => {
    const files = [
      inPackage('@backglass/platform', 'src/host.ts'),
      inPackage('react-dom', 'client.js'),
      join(REMOTE, 'src/remote.ts'),
    ];
    expect(bundledHostFiles(files, REMOTE)).toEqual([
      expect.stringMatching(/^It bundles @backglass\/platform\/src\/host\.ts, .* may import: react, /),
      expect.stringContaining('react-dom/client.js'),
    ]);
  });

  it('reports no file of another library or of the remote, and no package.json', () => {
    const files = [
      inPackage('@lucide/icons', 'dist/plus.js'),
      inPackage('@backglass/platform', 'package.json'),
      join(REMOTE, 'src/locales/en.json'),
    ];
    expect(bundledHostFiles(files, REMOTE)).toEqual([]);
  });
});
