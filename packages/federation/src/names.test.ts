import * as fc from 'fast-check';
import {
  integritySchema,
  isGlobalOf,
  labelSchema,
  releaseFileSchema,
  releaseUrlSchema,
  remoteNameSchema,
} from './names.ts';
import { remoteConfigSchema } from './remote-config.ts';

const isFile = (text: string): boolean => releaseFileSchema.safeParse(text).success;
const isUrl = (text: string): boolean => releaseUrlSchema.safeParse(text).success;

const HOSTILE = [
  '../secret.js',
  'a/../../secret.js',
  '/etc/passwd',
  './main.js',
  'a//b.js',
  '.hidden',
  'a\\b.js',
  'main.js\0.css',
  'main.js\n',
  'https://evil.test/main.js',
  '//evil.test/main.js',
  '%2e%2e/main.js',
  'main.js?x=1',
  'main.js#x',
  '',
];

describe('a file of a release', () => {
  it('is a plain relative path', () => {
    expect(['main.js', 'remoteEntry.1a2b3c4d.js', 'img/logo.svg', '98.e0bf5488.js'].every(isFile)).toBe(true);
  });

  it.each(HOSTILE)('is never %j', text => {
    expect(isFile(text)).toBe(false);
  });

  it('never leaves the folder of its release', () => {
    const segment = fc.oneof(
      fc.constantFrom('..', '.', '', '%2e%2e', '%2f', '\\', '\0', '~', 'a'),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    const path = fc.array(segment, { minLength: 1, maxLength: 6 }).map(parts => parts.join('/'));
    fc.assert(
      fc.property(path, text => {
        if (!isFile(text)) return true;
        const { origin, pathname } = new URL(`/releases/x/1/${text}`, 'https://here.test');
        return origin === 'https://here.test' && pathname === `/releases/x/1/${text}`;
      }),
    );
  });
});

describe('the address of a file', () => {
  const version = '0.1.0-0123456789ab';

  it('is below the folder of one release', () => {
    expect(isUrl(`/releases/games/${version}/remoteEntry.1a2b3c4d.js`)).toBe(true);
  });

  it.each(HOSTILE)('never ends in %j', text => {
    expect(isUrl(`/releases/games/${version}/${text}`)).toBe(false);
  });

  it.each([
    `https://evil.test/releases/games/${version}/main.js`,
    `//evil.test/releases/games/${version}/main.js`,
    `/\\evil.test/releases/games/${version}/main.js`,
    `javascript:/releases/games/${version}/main.js`,
    `data:text/javascript,/releases/games/${version}/main.js`,
    ` /releases/games/${version}/main.js`,
    '/releases/games/latest/main.js',
    `/releases/GAMES/${version}/main.js`,
    `/releases/../${version}/main.js`,
  ])('is never %j', text => {
    expect(isUrl(text)).toBe(false);
  });

  it('is not changed by the URL parser', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), text => {
        const address = `/releases/games/${version}/${text}`;
        return !isUrl(address) || new URL(address, 'https://here.test').pathname === address;
      }),
    );
  });
});

describe('the name of a remote', () => {
  it.each(['games', 'remote-2'])('may be %j', name => {
    expect(remoteNameSchema.safeParse(name).success).toBe(true);
  });

  it.each(['', 'Games', '2games', 'a/b', '../x', 'a'.repeat(32), '__proto__', 'constructor '])(
    'is never %j',
    name => {
      expect(remoteNameSchema.safeParse(name).success).toBe(false);
    },
  );
});

describe('a reserved name', () => {
  it.each(['shell', 'platform', 'constructor'])(
    '%s is refused, because the host uses this name for its own texts or releases, or every object has it',
    name => {
      expect(remoteNameSchema.safeParse(name).success).toBe(false);
      const title = 'title';
      const routes = [{ path: '/x', access: 'public', title, screen: 'x' }];
      const config = { name, title, platform: '^0.1.0', routes, nav: [] };
      expect(remoteConfigSchema.safeParse(config).success).toBe(false);
      expect(remoteConfigSchema.safeParse({ ...config, name: `${name}s` }).success).toBe(true);
    },
  );
});

describe('an integrity hash', () => {
  it('is one complete sha384 hash', () => {
    expect(integritySchema.safeParse(`sha384-${'A'.repeat(64)}`).success).toBe(true);
    expect(integritySchema.safeParse(`sha256-${'A'.repeat(44)}`).success).toBe(false);
    expect(integritySchema.safeParse(`sha384-${'A'.repeat(64)} sha384-${'B'.repeat(64)}`).success).toBe(
      false,
    );
  });
});

describe('a label', () => {
  it.each([
    ['of a release that lacks a language', { en: 'Games' }, true],
    ['in an unknown language', { en: 'Games', fr: 'Parties' }, true],
    ['without the default language', { es: 'Partidas' }, false],
    ['with a number as a text', { en: 'Games', es: 1 }, false],
  ])('%s, %j, is valid: %s', (_, label, isValid) => {
    expect(labelSchema.safeParse(label).success).toBe(isValid);
  });
});

describe('the global of a remote', () => {
  it('begins with its name, which our preset puts after "bg_"', () => {
    const own = ['score_walls', 'score_walls_1a2b', 'bg_score_walls', 'bg_score_walls_0123456789ab'];
    expect(own.every(global => isGlobalOf('score-walls', global))).toBe(true);
  });

  it.each(['location', 'fetch', '__proto__', 'score', 'score_wallsy', 'bg_games', 'bg'])(
    'is never %s',
    global => {
      expect(isGlobalOf('score-walls', global)).toBe(false);
    },
  );
});
