import { nextSteps } from '../../composition/selection.ts';
import { filesOf, LIVE, previewChannel } from '../../document/channel.ts';
import { damageOfNewest, newestOf } from '../../document/newest.ts';
import { damageOfLive } from '../../live/live-damage.ts';
import { keys, type Store } from '../../store/store.ts';
import type { Command } from '../context.ts';

const problemsOf = async (store: Store, channel: string): Promise<readonly string[]> => {
  const damage = damageOfNewest(await newestOf(store, channel));
  const { ignored } = await filesOf(store, channel);
  return [
    ...(damage === null ? [] : [damage]),
    ...ignored.map(key => `${key} is not a document. It is ignored; remove it.`),
  ];
};

export const statusCommand: Command = {
  details: [
    'Reads everything that is live, and compares it with the hashes that it went live with.',
    'Exits with 1 when there are problems, so that a monitoring system can run it.',
  ],
  options: {},
  needsReleases: true,
  nameCount: [0, 0],
  async run({ store }) {
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
  },
};
