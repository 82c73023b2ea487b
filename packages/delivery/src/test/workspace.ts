import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  COMPOSITION_SCHEMA,
  LOADER_PROTOCOL,
  type Release,
  type RemoteRelease,
  type ShellRelease,
  type ShellSettings,
} from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';

const title = { en: 'Title', es: 'Título' };

export const SETTINGS: ShellSettings = {
  api_root: '/api/',
  support_email: 'help@backglass.test',
  app_version: '0.1.0',
  build_number: '1',
};

/** The build id of a version is a repeated digit. */
export const version = (digit: string): string => `0.1.0-${digit.repeat(12)}`;

/** The commit of all builds. */
export const COMMIT = 'a'.repeat(40);

export type Files = Readonly<Record<string, string>>;

export const listed = (files: Files): Release['files'] =>
  Object.fromEntries(
    Object.entries(files).map(([file, text]) => {
      const content = Buffer.from(text);
      return [file, { integrity: integrityOf(content), bytes: content.length }];
    }),
  );

const common = {
  schema: 1,
  loader_protocol: LOADER_PROTOCOL,
  commit: COMMIT,
  built_at: '2026-11-21T12:00:00.000Z',
} as const;

export const shellRelease = (change: Partial<ShellRelease> = {}): ShellRelease => ({
  ...common,
  kind: 'shell',
  name: 'shell',
  version: version('1'),
  platform: '0.1.0',
  reads: COMPOSITION_SCHEMA,
  provides: { react: '19.3.1', 'react/jsx-runtime': '19.3.1', '@backglass/platform': '0.1.0' },
  lazy: {},
  scripts: ['main.js'],
  styles: ['main.css'],
  files: listed(SHELL_FILES),
  ...change,
});

export const remoteRelease = (name: string, change: Partial<RemoteRelease> = {}): RemoteRelease => ({
  ...common,
  kind: 'remote',
  name,
  version: version('1'),
  title,
  entry: 'remoteEntry.js',
  global: `bg_${name.replaceAll('-', '_')}_1`,
  platform: '^0.1.0',
  shared: { react: '^19.3.0' },
  routes: [
    {
      path: `/${name}`,
      access: 'operator',
      title,
      screen: 'list',
      preload: ['remoteEntry.js', 'list.js'],
      shared: ['react'],
    },
  ],
  nav: [{ path: `/${name}`, label: title, icon: 'monitor', order: 1 }],
  files: listed(REMOTE_FILES),
  ...change,
});

export const SHELL_FILES: Files = {
  'before-first-paint.js': 'document.documentElement.lang = "es";\n',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'main.css': 'body { margin: 0 }'.repeat(50),
  'main.js': 'console.log("shell");'.repeat(50),
  'splash.html': '<p class="splash">Backglass</p>\n',
};
export const REMOTE_FILES: Files = {
  'list.js': 'console.log("list");'.repeat(50),
  'remoteEntry.js': 'var bg = 1;'.repeat(50),
};

/** A text that is hard to compress. */
export const NOISE = Array.from({ length: 200 }, (_, index) => integrityOf(Buffer.from(String(index)))).join(
  '\n',
);

/** Releases with different digits have no file in common. */
export const editedRemote = (
  name: string,
  digit: string,
  change: Partial<RemoteRelease> = {},
): readonly [RemoteRelease, Files] => {
  const files = Object.fromEntries(
    Object.keys(REMOTE_FILES).map(file => [file, `edited(${digit});`.repeat(50)]),
  );
  return [remoteRelease(name, { version: version(digit), files: listed(files), ...change }), files];
};

/** Its scripts, and what the document inlines, differ from those of {@link shellRelease}. */
export const editedShell = (
  digit: string,
  change: Partial<ShellRelease> = {},
): readonly [ShellRelease, Files] => {
  const files = {
    ...SHELL_FILES,
    'before-first-paint.js': `document.documentElement.id = "shell${digit}";\n`,
    'main.js': `edited(${digit});`.repeat(50),
    'splash.html': `<p class="splash">${digit}</p>\n`,
  };
  return [shellRelease({ version: version(digit), files: listed(files), ...change }), files];
};

export interface Scratch {
  readonly root: string;
  /** Writes a build as `backglass-build` does. Returns the folder. */
  build(release: Release, files?: Files): Promise<string>;
  dispose(): Promise<void>;
}

export const scratch = async (): Promise<Scratch> => {
  const root = await mkdtemp(join(tmpdir(), 'backglass-delivery-'));
  return {
    root,
    async build(release, files = release.kind === 'shell' ? SHELL_FILES : REMOTE_FILES) {
      const folder = join(root, 'builds', release.name, release.version);
      for (const [file, content] of Object.entries({
        ...files,
        'release.json': JSON.stringify(release),
      })) {
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), content);
      }
      return folder;
    },
    dispose: () => rm(root, { recursive: true, force: true }),
  };
};

const DAY = 86_400_000;

/** The moment that is `days` days after now. */
export const inDays = (days: number): Date => new Date(Date.now() + days * DAY);

/** A document as earlier versions of Backglass wrote it. A test may edit it, and it does not count as damaged. */
export const withoutChecksum = (html: string): string =>
  html.replace(/\n<!-- sha384-\S+ -->(?=\n<\/html>)/g, '');
