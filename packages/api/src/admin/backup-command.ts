import { backUp } from '../backup/backup.ts';
import { AdminRefused, type Command } from './command.ts';

export const backupCommand: Command = {
  takes: 1,
  pathAt: 0,
  run: async ({ maintenancePool, images }, folder) => {
    if (folder === undefined) throw new AdminRefused('Name the folder: pnpm api backup <folder>.');
    const made = await backUp(maintenancePool, images, folder);
    const rows = Object.entries(made.rows).map(([table, count]) => `${String(count).padStart(10)}  ${table}`);
    const missing = made.missing_images.map(name => `Missing in the image storage: ${name}`);
    const text = [
      ...rows,
      `${String(made.images.length).padStart(10)}  images`,
      ...missing,
      `The backup in ${folder} was read again and is complete. It has secrets: keep it as safe as the database.`,
    ].join('\n');
    return { text, data: { folder, ...made }, subject: {} };
  },
};
