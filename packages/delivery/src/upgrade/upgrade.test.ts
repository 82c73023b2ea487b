import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { compareVersions } from 'compare-versions';
import * as fc from 'fast-check';
import { upgrade, type Ran, type UpgradeOptions, changelogBetween } from './upgrade.ts';

const VIEW = 'npm view @backglass/create-remote@latest version dependencies devDependencies --json';
const RELEASE = {
  version: '0.5.0',
  dependencies: { '@backglass/contract': '0.5.0' },
  devDependencies: { '@backglass/platform': '0.5.0', '@backglass/ui': '0.3.2', react: '19.3.1' },
};
const MANIFEST = {
  name: '@backglass/remote-walls',
  scripts: { build: 'b', typecheck: 'c', test: 'd' },
  dependencies: { '@backglass/platform': '^0.4.0', '@backglass/ui': '0.3.1', react: '19.3.1' },
};

describe('an upgrade', () => {
  let root: string;
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const git = (...words: readonly string[]) => {
    const author = ['-c', 'user.name=ana', '-c', 'user.email=ana@backglass.test'];
    return spawnSync('git', [...author, ...words], { cwd: root, encoding: 'utf8' });
  };
  const commit = (): void => {
    git('add', '--all');
    git('commit', '--message', 'feat: begin');
  };
  const installed = (name: string, version: string): void => {
    const folder = `node_modules/@backglass/${name}`;
    write(`${folder}/package.json`, JSON.stringify({ name: `@backglass/${name}`, version }));
    write(
      `${folder}/CHANGELOG.md`,
      `# ${name}\n\n## ${version}\n\n- News of ${name}.\n\n## 0.1.0\n\n- Old.\n`,
    );
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'upgrade-'));
    git('init');
    write('.gitignore', 'node_modules/\n');
    write('package.json', JSON.stringify(MANIFEST, null, 2));
    write('remote.config.ts', "export default { platform: '^0.4.0' };\n");
    write('pnpm-lock.yaml', 'old\n');
    installed('platform', '0.4.1');
    installed('ui', '0.3.1');
    commit();
  });
  afterEach(() => rmSync(root, { recursive: true }));

  interface Fakes {
    /** The command that fails. */
    readonly failing?: string;
    readonly answer?: Partial<Ran>;
  }
  /** Runs an upgrade with git, and with a registry and checks that only answer. */
  const start = ({ failing, answer }: Fakes = {}, options: Partial<UpgradeOptions> = {}) => {
    const ran: string[] = [];
    const printed: string[] = [];
    const run: UpgradeOptions['run'] = (folder, command) => {
      const [program = '', ...words] = command;
      if (program === 'git') {
        const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
        return { isDone: status === 0, stdout, stderr };
      }
      const line = command.join(' ');
      ran.push(line);
      if (words[0] === 'view')
        return { isDone: true, stdout: JSON.stringify(RELEASE), stderr: '', ...answer };
      if (words[0] === 'install') {
        installed('platform', '0.5.0');
        installed('ui', '0.3.2');
      }
      return { isDone: line !== failing, stdout: '', stderr: '' };
    };
    const print = (line: string): void => void printed.push(line);
    const result = () => upgrade({ root, version: undefined, storeSettings: {}, print, run, ...options });
    return { ran, printed, result };
  };

  it('raises the versions, installs them, shows what changed and runs the checks', () => {
    const { ran, printed, result } = start();
    expect(result()).toMatchObject({ isDone: true, version: '0.5.0' });
    expect(ran).toEqual([
      VIEW,
      'pnpm install --no-frozen-lockfile',
      'pnpm run typecheck',
      'pnpm run test',
      'pnpm run build',
      'pnpm exec backglass check walls --unpublished',
    ]);
    expect(JSON.parse(read('package.json'))).toEqual({
      ...MANIFEST,
      dependencies: { '@backglass/platform': '^0.5.0', '@backglass/ui': '0.3.2', react: '19.3.1' },
    });
    expect(read('remote.config.ts')).toContain("platform: '^0.5.0'");
    const text = printed.join('\n');
    expect(text).toContain('@backglass/platform 0.4.1 → 0.5.0\n## 0.5.0\n\n- News of platform.\n');
    expect(text).toContain('@backglass/ui 0.3.1 → 0.3.2\n## 0.3.2\n\n- News of ui.\n');
    expect(text).not.toContain('Old');
  });

  it('uses npm when the repository has its lock file', () => {
    git('mv', 'pnpm-lock.yaml', 'package-lock.json');
    commit();
    const { ran, result } = start();
    expect(result().isDone).toBe(true);
    expect(ran).toContain('npm install --no-audit --no-fund');
    expect(ran.at(-1)).toBe('npm exec -- backglass check walls --unpublished');
  });

  it('raises each package of the repository', () => {
    write('remotes/b/package.json', JSON.stringify({ devDependencies: { '@backglass/ui': '0.3.0' } }));
    write('other/package.json', '{}');
    commit();
    start().result();
    expect(read('remotes/b/package.json')).toContain('"@backglass/ui":"0.3.2"');
    expect(read('package.json')).toContain('"@backglass/ui": "0.3.2"');
  });

  it('raises a package in a folder with other letters, and prints commands that a shell understands', () => {
    const folder = 'my cañón';
    const manifest = { scripts: { build: 'b' }, devDependencies: { '@backglass/ui': '0.3.0' } };
    write(`${folder}/package.json`, JSON.stringify(manifest));
    write('package.json', '{}');
    commit();
    const { printed, result } = start({ failing: 'pnpm run build' });
    const { lines } = result();
    expect(read(`${folder}/package.json`)).toContain('"@backglass/ui":"0.3.2"');
    const place = join(root, folder);
    expect(printed.at(-1)).toBe(`$ cd "${relative(process.cwd(), place)}" && pnpm run build`);
    expect(lines).toContain(`  cd "${place}" && pnpm run build`);
    expect(lines.at(-1)).toContain(`git restore "${folder}/package.json" pnpm-lock.yaml`);
  });

  it('compares nothing with live releases when no setting names the store, and says so', () => {
    const { ran, result } = start({}, { storeSettings: undefined });
    expect(result().lines.join('\n')).toContain('"backglass check" was left out');
    expect(ran.join()).not.toContain('backglass check');
  });

  it.each(['pnpm install --no-frozen-lockfile', 'pnpm run test'])(
    'names the step when "%s" fails, what remains, and how to go back',
    failing => {
      const { ran, result } = start({ failing });
      const { isDone, lines } = result();
      expect(isDone).toBe(false);
      expect(ran.at(-1)).toBe(failing);
      expect(lines[0]).toContain(`"${failing}" failed in ${root}`);
      expect(lines).toContain(`  cd ${root} && pnpm run build`);
      const back = /&& (git restore .*?) &&/.exec(lines.at(-1) ?? '')?.[1] ?? '';
      git(...back.split(' ').slice(1));
      expect(git('status', '--porcelain').stdout).toBe('');
      expect(JSON.parse(read('package.json'))).toEqual(MANIFEST);
    },
  );

  it.each(['pnpm run build', 'pnpm exec backglass check walls --unpublished'])(
    'names the settings of the check in the commands that remain when "%s" fails',
    failing => {
      const check = 'DATA_DIR="/data of ana" pnpm exec backglass check walls --unpublished';
      const { ran, printed, result } = start({ failing }, { storeSettings: { DATA_DIR: '/data of ana' } });
      expect(result().lines).toContain(`  cd ${root} && ${check}`);
      expect(ran.at(-1)).toBe(failing);
      if (failing.includes('check')) expect(printed.at(-1)).toMatch(new RegExp(`${check}$`));
    },
  );

  it('refuses while files are not committed, and changes nothing', () => {
    write('src/new.ts', '');
    const { ran, result } = start();
    expect(result).toThrow('1 file is not committed, such as src/. Commit or stash first');
    expect(ran).toEqual([]);
    expect(JSON.parse(read('package.json'))).toEqual(MANIFEST);
  });

  it('refuses without git, without a lock file, and with two', () => {
    rmSync(join(root, '.git'), { recursive: true });
    expect(start().result).toThrow('is not in a git repository');
    write('package-lock.json', '{}');
    expect(start().result).toThrow('has pnpm-lock.yaml and package-lock.json');
    rmSync(join(root, 'pnpm-lock.yaml'));
    rmSync(join(root, 'package-lock.json'));
    expect(start().result).toThrow('Install the packages first');
  });

  it.each([
    [
      {
        isDone: false,
        stderr: 'npm warn a\nnpm error code E404\nnpm error 404 No match found.\nnpm error 404\n',
      },
      'latest cannot be read from the registry: No match found\\.',
    ],
    [
      {
        isDone: false,
        stderr:
          'npm error code ENOTFOUND\nnpm error syscall getaddrinfo\nnpm error errno ENOTFOUND\nnpm error network failed.\n',
      },
      'latest cannot be read from the registry: network failed\\.',
    ],
    [
      { isDone: false, stdout: '', stderr: 'spawnSync npm ENOENT' },
      'latest cannot be read from the registry: spawnSync npm ENOENT\\.',
    ],
    [
      { isDone: false, stdout: '', stderr: 'npm error code EINTEGRITY\n\n' },
      'latest cannot be read from the registry: npm error code EINTEGRITY\\.',
    ],
    [{ stdout: '' }, 'cannot be read from the registry: it has no such version'],
    [{ stdout: '<html>' }, 'cannot be read'],
    [{ stdout: '{"version":5}' }, 'cannot be read'],
  ])('changes nothing when the registry answers %j', (answer, why) => {
    expect(start({ answer }).result).toThrow(new RegExp(`${why}.*Nothing was changed`, 's'));
    expect(git('status', '--porcelain').stdout).toBe('');
  });

  it('does nothing when the packages are those of the release', () => {
    write('package.json', JSON.stringify({ dependencies: { '@backglass/ui': '0.3.2' } }));
    commit();
    const { ran, result } = start();
    expect(result()).toMatchObject({
      isDone: true,
      lines: ['The packages are those of Backglass 0.5.0 already.'],
    });
    expect(ran).toEqual([VIEW]);
  });

  it('refuses packed packages, and a repository without packages of Backglass', () => {
    write('package.json', JSON.stringify({ dependencies: { '@backglass/ui': 'file:packages/ui.tgz' } }));
    commit();
    expect(start().result).toThrow('comes from file:packages/ui.tgz, not from a registry');
    write('package.json', '{}');
    commit();
    expect(start().result).toThrow('names packages of Backglass');
  });
});

const CHANGELOG = `# @backglass/ui

## 0.10.0

### Changed

- \`Columns\` has moved.

\`\`\`md
## 0.9.5
\`\`\`

## 0.9.0

- Two.

## 0.3.1

- One.
`;

const versions = fc
  .tuple(fc.nat({ max: 2 }), fc.nat({ max: 12 }), fc.nat({ max: 12 }))
  .map(parts => parts.join('.'));
const line = fc.oneof(
  fc.constantFrom('', '### Changed', '- An item.', '```', '## 1.2', '# 1.2.3', ' ## 1.2.3'),
  fc.string(),
);

it('returns the sections above one version, up to another, with their headings', () => {
  expect(changelogBetween(CHANGELOG, '0.3.1', '0.9.0')).toBe('## 0.9.0\n\n- Two.');
  expect(changelogBetween(CHANGELOG, '0.3.1', '0.10.0')).toMatch(
    /^## 0\.10\.0\n.*moved.*\n## 0\.9\.0\n\n- Two\.$/s,
  );
  expect(changelogBetween(CHANGELOG, '0.9.0', '0.9.0')).toBe('');
  expect(changelogBetween(CHANGELOG, '0.9.0', '0.9.9')).toBe('');
  expect(changelogBetween(CHANGELOG.replaceAll('\n', '\r\n'), '0.2.0', '0.3.1')).toBe('## 0.3.1\n\n- One.');
});

it('returns exactly the sections in between, for any changelog', () => {
  const list = fc.uniqueArray(versions, { maxLength: 8 });
  fc.assert(
    fc.property(list, versions, versions, (all, from, to) => {
      const newest = [...all].sort((a, b) => compareVersions(b, a));
      const text = `# Title\n\n${newest.map(one => `## ${one}\n\n- Change of ${one}.\n`).join('\n')}`;
      const expected = newest.filter(one => compareVersions(one, from) > 0 && compareVersions(one, to) <= 0);
      const found = [...changelogBetween(text, from, to).matchAll(/^- Change of (.*)\.$/gm)];
      expect(found.map(([, version]) => version)).toEqual(expected);
    }),
  );
});

it('returns only lines of the changelog, for any text', () => {
  fc.assert(
    fc.property(fc.array(line), versions, versions, (lines, from, to) => {
      const known = new Set(lines.flatMap(one => one.split(/\r?\n/)).map(one => one.trim()));
      for (const one of changelogBetween(lines.join('\n'), from, to).split('\n'))
        expect(one === '' || known.has(one.trim())).toBe(true);
    }),
  );
});
