import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  FIRST_CALLS_SCRIPT,
  FIRST_PAINT_SCRIPT,
  type Composition,
  FAVICON_FILE,
  type RemoteRelease,
  type ShellRelease,
  type ShellSettings,
  SPLASH_FILE,
  COMPOSITION_SCHEMA,
  compositionSchema,
  type ComposedRemote,
} from '@backglass/federation';
import { DeliveryError } from '../errors.ts';
import { renderDocument } from '../document/document.ts';
import { compositionIn, settingsIn } from '../document/channel.ts';
import { keys } from '../store/store.ts';
import { ownAddress } from '../composition/addresses.ts';
import { composeShell, describeRemote } from '../live/compose.ts';

const TIME_LIMIT = 10_000;

/** Throws {@link DeliveryError} when the server does not answer with a Backglass page. */
export const readLivePage = async (
  live: URL,
): Promise<{ readonly composition: Composition; readonly settings: ShellSettings }> => {
  const answer = await fetch(live, { signal: AbortSignal.timeout(TIME_LIMIT) }).catch((error: unknown) => {
    throw new DeliveryError(
      `Nothing answers at ${live.origin}. Start the product ("npm start"), or give the address of another server with --live.`,
      {
        cause: error,
      },
    );
  });
  const document = Buffer.from(await answer.arrayBuffer());
  try {
    return { composition: compositionIn(document), settings: settingsIn(document) };
  } catch (error) {
    throw new DeliveryError(
      `${live.href} answers with status ${answer.status}, and not with a Backglass page.`,
      {
        cause: error,
      },
    );
  }
};

export interface DevPart<Kind> {
  readonly release: Kind;
  readonly folder: string;
}

export interface DevParts {
  readonly shell: DevPart<ShellRelease>;
  readonly remotes: readonly DevPart<RemoteRelease>[];
}

/** In milliseconds. A preview must expire, and `pnpm dev` is a preview. */
const LIFETIME = 86_400_000;

export const devPreviewId = (names: readonly string[]): string =>
  `dev-${names.join('-')}`.slice(0, 30).replace(/-+$/, '');

/** Renders the live page with the development builds. */
export const devDocument = async (live: URL, { shell, remotes }: DevParts) => {
  const page = await readLivePage(live);
  const edited = remotes.map(({ release }) => release);
  const composition = devComposition(page.composition, shell.release, edited);
  const ownFile = (file: string): string | null =>
    file in shell.release.files ? `/${keys.file('shell', shell.release.version, file)}` : null;
  const textOf = (file: string): Promise<string> => readFile(join(shell.folder, file), 'utf8');
  const names = edited.map(({ name }) => name);
  const document = renderDocument({
    composition,
    settings: {
      support_email: page.settings.support_email,
      app_version: page.settings.app_version,
      build_number: page.settings.build_number,
      api_root: '/api/',
      preview: {
        id: devPreviewId(names),
        parts: names,
        expires_at: new Date(Date.now() + LIFETIME).toISOString(),
        live_url: live.href,
      },
    },
    splash: await textOf(SPLASH_FILE),
    icon: ownFile(FAVICON_FILE),
    appearance: FIRST_PAINT_SCRIPT in shell.release.files ? await textOf(FIRST_PAINT_SCRIPT) : null,
    firstCalls: FIRST_CALLS_SCRIPT in shell.release.files ? await textOf(FIRST_CALLS_SCRIPT) : null,
  });
  return { document, composition };
};

type Loaded = Pick<ComposedRemote, 'routes' | 'contributions'>;

const withPreloads = <Release extends Loaded>(
  release: Release,
  isKept: (url: string) => boolean,
): Release => {
  const filtered = <Part extends { readonly preload: string[] }>(part: Part): Part => ({
    ...part,
    preload: part.preload.filter(isKept),
  });
  return {
    ...release,
    routes: release.routes.map(filtered),
    ...(release.contributions && { contributions: release.contributions.map(filtered) }),
  };
};

/** Omits files of the shell, because `pnpm dev` uses its own build of the shell. */
const withoutShellFiles = ({ canary, ...remote }: ComposedRemote): ComposedRemote => {
  const isKept = (url: string): boolean => !url.startsWith('/releases/shell/');
  return {
    ...withPreloads(remote, isKept),
    ...(canary && { canary: { ...canary, release: withPreloads(canary.release, isKept) } }),
  };
};

/** Puts development builds into the live composition. Omits preloads of the edited remotes, because their files change all the time. */
const devComposition = (
  live: Composition,
  shell: ShellRelease,
  remotes: readonly RemoteRelease[],
): Composition => {
  const deployed = { deployed_at: new Date().toISOString(), previous: null };
  const edited = remotes.map(remote => {
    const described = describeRemote(remote, shell, deployed, ownAddress);
    return [remote.name, { ...withPreloads(described, () => false), state: 'active' as const }] as const;
  });
  const others = Object.entries(live.remotes).map(
    ([name, other]) => [name, withoutShellFiles(other)] as const,
  );
  return compositionSchema.parse({
    ...live,
    schema: COMPOSITION_SCHEMA,
    shell: composeShell(shell, null, undefined, {
      now: deployed.deployed_at,
      predecessors: {},
      states: {},
      addressOf: ownAddress,
    }),
    remotes: Object.fromEntries([...others, ...edited]),
  });
};
