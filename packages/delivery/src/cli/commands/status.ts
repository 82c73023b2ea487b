import type { ComposedCanary, ComposedShell, Composition } from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import { nextSteps, changedFiles, changedProblem, releaseIn } from '../../composition/selection.ts';
import { filesOf, LIVE, previewChannel, damageOfNewest, newestOf } from '../../document/channel.ts';
import { keys, type Store } from '../../store/store.ts';
import type { Cli } from '../command.ts';
import { refOfAddress } from '../../composition/addresses.ts';
import {
  damageMessage,
  damageOf,
  findRelease,
  isIntactEncoding,
  readIntact,
} from '../../release/stored-releases.ts';
import type { Ref } from '../../release/ref.ts';
import { ENCODINGS, isCompressible } from '../../store/compression.ts';

const problemsOf = async (store: Store, channel: string): Promise<readonly string[]> => {
  const damage = damageOfNewest(await newestOf(store, channel));
  const { ignored } = await filesOf(store, channel);
  return [
    ...(damage === null ? [] : [damage]),
    ...ignored.map(key => `${key} is not a document. It is ignored; remove it.`),
  ];
};

export const addStatus = ({ program, actionOnReleases }: Cli) =>
  program
    .command('status')
    .description('show which composition pages get, and which documents and live files are damaged')
    .addHelpText(
      'after',
      `
Reads everything that is live, and compares it with the hashes that it went live with.
Exits with 1 when there are problems, so that a monitoring system can run it.`,
    )
    .action(
      actionOnReleases(async ({ store }) => {
        const previews = await store.list(keys.previews);
        const channels = [LIVE, ...previews.map(previewChannel)];
        const documents = (await Promise.all(channels.map(channel => problemsOf(store, channel)))).flat();
        const live = (await newestOf(store)).document?.composition ?? null;
        const problems = [...documents, ...(live === null ? [] : await damageOfLive(store, live))];
        const notes = live === null ? [] : nextSteps(live, ['shell', ...Object.keys(live.remotes)]);
        const number = live?.number ?? null;
        const shown = number === null ? 'Nothing is live.' : `Pages show composition ${number}.`;
        return {
          lines: [shown, ...notes, ...problems],
          data: { number, problems, notes },
          code: problems.length === 0 ? 0 : 1,
        };
      }),
    );

const damageOfFile = async (store: Store, address: string, hash: string): Promise<readonly string[]> => {
  const key = address.slice(1);
  const { file, ...release } = refOfAddress(address);
  const content = await readIntact(store, key, hash);
  if (content === null) return [damageMessage(release, file)];
  if (!isCompressible(file)) return [];
  const found = await Promise.all(
    ENCODINGS.map(async encoding =>
      (await isIntactEncoding(store, key, content, encoding))
        ? []
        : [damageMessage(release, file + encoding.extension)],
    ),
  );
  return found.flat();
};

/** A release that is still complete may lack only its description. */
const damageOfDescription = async (store: Store, live: Composition, ref: Ref): Promise<readonly string[]> => {
  const [known, stored] = [releaseIn(live, ref), await findRelease(store, ref)];
  if (stored === null) return [damageMessage(ref, 'release.json')];
  const files = known === null ? [] : changedFiles(known, stored);
  return files.length === 0 ? [] : [changedProblem(ref, files)];
};

const damageOfFallback = async (store: Store, ref: Ref, hash: string): Promise<readonly string[]> => {
  const content = await store.read(keys.release(ref.name, ref.version));
  const release = await findRelease(store, ref);
  const isIntact = content !== null && integrityOf(content) === hash;
  return isIntact && release !== null ? damageOf(store, release) : [damageMessage(ref, 'release.json')];
};

/** Describes each file that is lost, damaged or changed in the store, although pages may load it. */
const damageOfLive = async (store: Store, live: Composition): Promise<readonly string[]> => {
  const damageOfPart = async (
    name: string,
    { version, hashes, previous, ...part }: ComposedShell | ComposedCanary['release'],
  ): Promise<readonly string[]> => {
    const fallback = 'previous_integrity' in part ? part.previous_integrity : undefined;
    const found = await Promise.all([
      damageOfDescription(store, live, { name, version }),
      ...Object.entries(hashes).map(([address, hash]) => damageOfFile(store, address, hash)),
      previous === null || fallback === undefined
        ? []
        : damageOfFallback(store, { name, version: previous }, fallback),
    ]);
    return found.flat();
  };
  const found = await Promise.all(
    Object.entries({ shell: live.shell, ...live.remotes }).flatMap(([name, { canary, ...stable }]) => [
      damageOfPart(name, stable),
      ...(canary === undefined ? [] : [damageOfPart(name, canary.release)]),
    ]),
  );
  return [...new Set(found.flat())];
};
