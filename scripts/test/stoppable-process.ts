import { runBuilds } from '../start/builds.ts';
import { closeParts, startHttpServer, stoppable } from '../start/server.ts';

/*
 * Opens a fake database, builds the package in the given folder, if any, and serves.
 * The API closes the database when no call is open, or never if the argument is `never closes`.
 */
const [root, folder] = process.argv.slice(2);
const print = (line: string): void => console.log(line);

await stoppable(async ({ signal, closeWith }) => {
  print('database open');
  const closeDatabase = (): Promise<void> =>
    root === 'never closes' ? new Promise(() => undefined) : Promise.resolve(print('database closed'));
  closeWith(closeDatabase);
  if (root !== undefined && folder !== undefined) await runBuilds(root, [folder], print, signal);
  let open = 0;
  let whenIdle = (): void => undefined;
  const server = await startHttpServer(
    (request, response) => {
      open += 1;
      print('call open');
      request.resume().once('end', () => response.end());
      response.once('close', () => {
        open -= 1;
        if (open === 0) whenIdle();
      });
    },
    { host: '127.0.0.1', port: 0 },
  );
  const api = {
    stop: () => Promise.resolve(),
    close: async () => {
      if (open > 0) await new Promise<void>(resolve => (whenIdle = resolve));
      await closeDatabase();
    },
  };
  closeWith(() => closeParts({ server, api, booths: undefined }));
  print(`ready on ${server.port}`);
}, print);
