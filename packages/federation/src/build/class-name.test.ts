import { className as classNameIn } from './styles.ts';

const GAMES = { root: '/home/a/remote-games', name: 'games' };
const className = (file: string, local: string, built = GAMES) => classNameIn(file, local, built);

describe('className', () => {
  it('begins with the package and the name of the class in the source', () => {
    expect(className('/home/a/remote-games/src/list/row.module.css', 'row')).toMatch(
      /^games__row__[\w-]{5}$/,
    );
    expect(className('/home/a/packages/ui/src/button.module.css', 'root')).toMatch(/^ui__root__/);
    expect(className('/home/a/shell/src/layout/header.module.css', 'bar')).toMatch(/^shell__bar__/);
  });

  it('ignores folders above the checkout', () => {
    const row = className('/home/a/packages/ui/src/row.module.css', 'row');
    expect(className('/home/a/src/backglass/packages/ui/src/row.module.css', 'row')).toBe(row);
    expect(className('/home/a/packages/ui/showcase/row.module.css', 'row')).not.toBe(row);
  });

  it('does not depend on the name of the folder of the built package', () => {
    const row = className('/home/a/remote-games/src/row.module.css', 'row');
    const elsewhere = { root: '/tmp/clone', name: 'games' };
    expect(className('/tmp/clone/src/row.module.css', 'row', elsewhere)).toBe(row);
    expect(className('/home/b/remote-games/src/row.module.css', 'row', elsewhere)).toBe(row);
  });

  it('is the same in every checkout, and differs between files', () => {
    const row = className('/home/a/remote-games/src/row.module.css', 'row');
    expect(className('C:\\work\\remote-games\\src\\row.module.css', 'row')).toBe(row);
    expect(className('/home/a/remote-games/src/other.module.css', 'row')).not.toBe(row);
    expect(className('/home/a/remote-booths/src/row.module.css', 'row')).not.toBe(row);
  });
});
