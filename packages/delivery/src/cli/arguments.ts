import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { releaseVersionSchema } from '@backglass/federation';
import { builtFolder, foldersNamed } from '../release/builds.ts';
import { DeliveryError, UsageError } from '../errors.ts';
import type { Ref } from '../release/ref.ts';
import type { Author } from '../composition/changes.ts';
import { messageSchema } from '../document/document.ts';
import { type DecideSettings, documentSettings, identityIn } from '../document/document-settings.ts';
import { textOption, type CommandInput } from './context.ts';
import { readApi, type ServedApi } from '../composition/api-check.ts';

const readBuiltName = (folder: string): string | undefined => {
  try {
    const { name } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
};

/** Throws {@link DeliveryError} when a folder has no build of `name`. */
export const requireBuildOf = (folder: string, name: string): void => {
  const found = readBuiltName(folder);
  if (found !== name)
    throw new DeliveryError(`${folder} contains a build of ${found ?? 'nothing'}, not of ${name}.`);
};

/** Returns the folder of a build. Throws {@link DeliveryError} without that build, or with several builds and no `version`. */
export const buildOf = (workspaceRoot: string, name: string, version?: string): string => {
  const [folder = ''] = foldersNamed(workspaceRoot, [name]);
  const built = builtFolder(folder, version);
  requireBuildOf(built, name);
  return built;
};

/** Parses `games@0.1.0-…`, or `games` for its local build. Throws {@link UsageError} for other words. */
export const refOf = (workspaceRoot: string, word: string): Ref => {
  const [name = '', version, ...rest] = word.split('@');
  if (version === undefined) return { name, version: basename(buildOf(workspaceRoot, name)) };
  if (rest.length === 0 && releaseVersionSchema.safeParse(version).success) return { name, version };
  throw new UsageError(`"${word}" is not a release; write it like games@0.1.0-0123456789ab.`);
};

/** Throws {@link UsageError} when a name occurs twice. */
export const refsOfWords = (workspaceRoot: string, words: readonly string[]): readonly Ref[] => {
  const refs = words.map(word => refOf(workspaceRoot, word));
  const names = refs.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return refs;
  throw new UsageError(`${twice} is given twice; only one release of it can be live.`);
};

/**
 * A setting keeps its live value if its environment variable is not set. Version and build number come from this checkout
 * if nothing is live, or if the deployed `names` include the shell. A canary keeps its own (`goLive`).
 */
export const settingsOf =
  ({ context }: Pick<CommandInput, 'context'>, names: readonly string[]): DecideSettings =>
  live =>
    documentSettings({
      workspaceRoot: context.workspaceRoot,
      identity: live === null || names.includes('shell') ? undefined : identityIn(live),
      supportEmail: context.supportEmail ?? live?.support_email ?? 'support@backglass.test',
      apiRoot: context.apiRoot ?? live?.api_root,
      telemetryUrl: context.telemetryUrl ?? live?.telemetry_url,
    });

export const MESSAGE = { message: 'string' } as const;
export const MESSAGE_HELP =
  '--message <text>   the reason; "history" shows it, and every visitor can read it';

/** Throws {@link UsageError} for a message that is too long or has several lines. */
export const authorOf = (input: CommandInput): Author => {
  const { by } = input.context;
  const text = textOption(input, 'message');
  if (text === undefined) return { by };
  const message = messageSchema.safeParse(text);
  if (message.success) return { by, message: message.data };
  throw new UsageError('--message is one line of 1 to 200 characters.');
};

/** Reads the API of `--api`, or of the setting `LIVE_API_URL`. Returns undefined without both. Throws like {@link readApi}. */
export const apiOf = async (input: CommandInput): Promise<ServedApi | undefined> => {
  const address = textOption(input, 'api') ?? input.context.apiUrl;
  return address === undefined ? undefined : readApi(address);
};
