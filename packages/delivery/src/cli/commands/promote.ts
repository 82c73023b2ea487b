import { check } from '../../check/check.ts';
import { DeliveryError } from '../../delivery-error.ts';
import { selectionOf } from '../../deploy.ts';
import { goLive } from '../../go-live.ts';
import { settingsOf, type Command } from '../context.ts';
import { refsOfWords } from '../refs.ts';

export const promoteCommand: Command = {
  usage: 'promote <name[@version]…>',
  does: 'make published releases live, if they pass the check',
  details: ['Without a version: what is built here, which must be published.'],
  options: {},
  takes: [1, Infinity],
  async run({ store, context, names }) {
    const refs = refsOfWords(context.workspaceRoot, names);
    const { problems, diff } = await check(store, refs);
    if (problems.length > 0) throw new DeliveryError(problems.join('\n'));
    const chosen = Object.fromEntries(refs.map(({ name, version }) => [name, version]));
    const settings = await settingsOf(context);
    const { number } = await goLive(store, live => ({ ...selectionOf(live), ...chosen }), { settings });
    return { lines: [...diff, `Composition ${number} is live.`], data: { number, promoted: refs, diff } };
  },
};
