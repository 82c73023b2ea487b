import { runBuilds } from '../builds.ts';
import { closeParts, startHttpServer } from '../http-server.ts';
import { stoppable } from '../shutdown.ts';

/*
 * A process that opens a database of its own kind, builds what stands in the folder it is given, if any, and serves. Its
 * API closes the database once no call is open, however long that takes; or not at all, if it is told so.
 */
const [root, folder] = process.argv.slice(2);
const say = (line: string): void => console.log(line);

await stoppable(async ({ signal, closeWith }) => {
  say('database open');
  const closeDatabase = (): Promise<void> =>
    root === 'never closes' ? new Promise(() => undefined) : Promise.resolve(say('database closed'));
  closeWith(closeDatabase);
  if (root !== undefined && folder !== undefined) await runBuilds(root, [folder], say, signal);
  let open = 0;
  let whenIdle = (): void => undefined;
  const server = await startHttpServer(
    (request, response) => {
      open += 1;
      say('call open');
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
  say(`ready on ${server.port}`);
}, say);
