import { allowDevFiles, isDevFile } from './allow-dev-files.ts';
import { PLACEHOLDER_BUILD_ID } from './dev-build.ts';

const ORIGIN = 'http://dev-games.preview.localhost:4100';
const EDITED = `${ORIGIN}/releases/games/0.1.0-${PLACEHOLDER_BUILD_ID}/games-list.js`;

describe('a script of a development page', () => {
  it.each([
    [EDITED, true],
    [EDITED.replace(ORIGIN, ''), true],
    [EDITED.replace(ORIGIN, 'http://elsewhere.test'), false],
    [EDITED.replace(PLACEHOLDER_BUILD_ID, '0123456789ab'), false],
    [`${ORIGIN}/games-list.js?/releases/games/0.1.0-${PLACEHOLDER_BUILD_ID}/`, false],
  ])('at %s is a development file: %s', (address, expected) => {
    expect(isDevFile(address, ORIGIN)).toBe(expected);
  });

  it('bypasses the host’s policy, which still checks other scripts', () => {
    const factory = { createPolicy: jest.fn() };
    const { createPolicy } = factory;
    Object.assign(globalThis, { location: new URL(ORIGIN) });
    allowDevFiles(factory);
    factory.createPolicy('default', { createScriptURL: (address: string) => `checked: ${address}` });
    const [name, rules] = createPolicy.mock.calls[0] as [
      string,
      { createScriptURL(address: string): string },
    ];
    expect(name).toBe('default');
    expect(rules.createScriptURL(EDITED)).toBe(EDITED);
    expect(rules.createScriptURL('/other.js')).toBe('checked: /other.js');
    Reflect.deleteProperty(globalThis, 'location');
  });
});
