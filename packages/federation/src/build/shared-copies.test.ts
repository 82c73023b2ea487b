import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sharedCopies } from './shared-copies.ts';

const REMOTE = resolve(__dirname, '../../../../remote-booths');
const inPackage = (name: string, file: string) =>
  join(realpathSync(join(REMOTE, 'node_modules', name)), file);

describe('the files that a remote bundles', () => {
  it('may not be those of a package that the host shares, or of react-dom', () => {
    const files = [
      inPackage('@backglass/platform', 'src/host.ts'),
      inPackage('react-dom', 'client.js'),
      join(REMOTE, 'src/remote.ts'),
    ];
    expect(sharedCopies(files, REMOTE)).toEqual([
      expect.stringMatching(/^It bundles @backglass\/platform\/src\/host\.ts, .* may import: react, /),
      expect.stringContaining('react-dom/client.js'),
    ]);
  });

  it('may be those of libraries, and the build reads every package.json', () => {
    const files = [
      inPackage('@lucide/icons', 'dist/plus.js'),
      inPackage('@backglass/platform', 'package.json'),
      join(REMOTE, 'src/locales/en.json'),
    ];
    expect(sharedCopies(files, REMOTE)).toEqual([]);
  });
});
