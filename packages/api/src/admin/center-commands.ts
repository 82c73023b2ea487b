import { listCenters, setCenterStatus } from '../store/center.ts';
import { endSessionsOfCenter } from '../store/sessions.ts';
import { AdminRefused, type Command } from './answer.ts';
import { table } from './listing.ts';

function centerIdOf(argument: string | undefined): number {
  if (argument === undefined || !/^[1-9]\d{0,14}$/.test(argument))
    throw new AdminRefused('Name the centre by its id; `pnpm api centers list` shows them.');
  return Number(argument);
}

const decide = (status: 'validated' | 'rejected'): Command => ({
  takes: 1,
  run: async ({ transact }, argument) => {
    const id = centerIdOf(argument);
    const center = await transact(async (transaction, publish) => {
      const changed = await setCenterStatus(transaction, id, status);
      if (status === 'rejected') (await endSessionsOfCenter(transaction, id)).forEach(publish.sessionEnded);
      return changed;
    });
    if (!center) throw new AdminRefused(`There is no centre ${id}.`);
    return { text: `Centre ${id}, ${center.name}, is ${status}.`, data: center, subject: { center: id } };
  },
});

/** `pnpm api centers …`. */
export const centerCommands: Readonly<Record<string, Command>> = {
  'centers list': {
    takes: 0,
    run: async ({ database }) => table(await listCenters(database), 'There is no centre.'),
  },
  'centers validate': decide('validated'),
  'centers reject': decide('rejected'),
};
