import { exportCenter } from '../db/transfer/export-center.ts';
import { sendValidatedNotice } from '../mail/account-mails.ts';
import { recipientsOf } from '../store/accounts.ts';
import { deleteCenter, listCenters, setCenterStatus } from '../store/center.ts';
import { cancelDeletion } from '../store/deletions.ts';
import { endSessionsOfCenter } from '../store/sessions.ts';
import { AdminRefused, type Command } from './command.ts';
import { formatValue, formatTable } from './format.ts';

function centerIdOf(argument: string | undefined): number {
  if (argument === undefined || !/^[1-9]\d{0,14}$/.test(argument))
    throw new AdminRefused('Name the centre by its id; `pnpm api centers list` shows them.');
  return Number(argument);
}

const setStatusCommand = (status: 'validated' | 'rejected'): Command => ({
  takes: 1,
  run: async ({ transact, settings }, argument) => {
    const id = centerIdOf(argument);
    const center = await transact(async (transaction, publish) => {
      const changed = await setCenterStatus(transaction, id, status);
      if (status === 'rejected') (await endSessionsOfCenter(transaction, id)).forEach(publish.sessionEnded);
      else if (changed?.isNew === true)
        for (const to of await recipientsOf(transaction, id))
          await sendValidatedNotice({ queries: transaction, settings }, to);
      return changed?.center;
    });
    if (!center) throw new AdminRefused(`There is no centre ${id}.`);
    return { text: `Centre ${id}, ${center.name}, is ${status}.`, data: center, subject: { center: id } };
  },
});

export const centerCommands: Readonly<Record<string, Command>> = {
  'centers list': {
    takes: 1,
    run: async ({ database }, argument) => {
      const onlyWaiting = argument === '--waiting';
      if (argument !== undefined && !onlyWaiting)
        throw new AdminRefused('Use `pnpm api centers list`, with --waiting for those to validate.');
      const none = onlyWaiting ? 'No centre waits for validation.' : 'There is no centre.';
      return formatTable(await listCenters(database, { onlyWaiting }), none);
    },
  },
  'centers validate': setStatusCommand('validated'),
  'centers reject': setStatusCommand('rejected'),
  'centers keep': {
    takes: 1,
    run: async ({ database }, argument) => {
      const id = centerIdOf(argument);
      const outcome = await cancelDeletion(database, id);
      if (outcome === 'none') throw new AdminRefused(`No deletion of centre ${id} is planned.`);
      if (outcome === 'begun')
        throw new AdminRefused(`The deletion of centre ${id} has begun: restore a backup to keep it.`);
      const text = `Centre ${id} is kept: its planned deletion is cancelled.`;
      return { text, data: { id }, subject: { center: id } };
    },
  },
  'centers export': {
    takes: 2,
    pathAt: 1,
    run: async ({ maintenancePool }, argument, file) => {
      const id = centerIdOf(argument);
      if (file === undefined) throw new AdminRefused('Name the file: pnpm api centers export <id> <file>.');
      const rows = await exportCenter(maintenancePool, id, file);
      if (rows === 0) throw new AdminRefused(`There is no centre ${id}.`);
      const text = `${rows} rows of centre ${id} are in ${file}. They are personal data: keep them safe.`;
      return { text, data: { file, rows }, subject: { center: id } };
    },
  },
  'centers delete': {
    takes: 2,
    run: async ({ transactForMaintenance }, argument, name) => {
      const id = centerIdOf(argument);
      if (name === undefined)
        throw new AdminRefused('Name the centre too, to confirm: pnpm api centers delete <id> "<name>".');
      const ended = await transactForMaintenance(async (transaction, publish) => {
        const ids = await deleteCenter(transaction, id, name);
        ids?.forEach(publish.sessionEnded);
        return ids;
      });
      if (!ended) throw new AdminRefused(`There is no centre ${id} with the name ${formatValue(name)}.`);
      const text = `Centre ${id}, ${formatValue(name)}, and all its data are deleted. Backups still have them.`;
      return { text, data: { id }, subject: { center: id } };
    },
  },
};
