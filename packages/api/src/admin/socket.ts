import { chmod, rm } from 'node:fs/promises';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod';
import { AdministratorError } from '../base/errors.ts';
import { type AdminAnswer, type AdminTools, AdminRefused, runCommand } from './commands.ts';

const MAX_BYTES = 10_000;
/** The limit on macOS, which is the shortest of all systems. */
const MAX_PATH_BYTES = 103;

const argumentsSchema = z.array(z.string()).max(20);
const replySchema = z.union([
  z.object({ text: z.string(), data: z.unknown() }),
  z.object({ refused: z.string() }),
]);

/** Returns undefined if the system or the length of the path does not allow a socket. */
export function socketPath(dataDir: string): string | undefined {
  const path = join(dataDir, 'admin.sock');
  return process.platform === 'win32' || path.length > MAX_PATH_BYTES ? undefined : path;
}

/** The administrator sees only that a command failed, so `onError` gets the error itself. */
async function replyTo(line: string, tools: AdminTools, onError: (error: unknown) => void): Promise<object> {
  try {
    return await runCommand(tools, argumentsSchema.parse(JSON.parse(line)));
  } catch (error) {
    if (error instanceof AdministratorError) return { refused: error.message };
    onError(error);
    return { refused: 'The server could not run the command: see its log.' };
  }
}

/**
 * Accepts commands on a socket that only the server's user may open.
 * Replaces an existing socket, so the caller must hold the lock of the data folder.
 */
export async function listenToAdmin(
  path: string,
  tools: AdminTools,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await rm(path, { force: true });
  const open = new Set<Socket>();
  const server: Server = createServer(socket => {
    open.add(socket.once('close', () => open.delete(socket)));
    let received = '';
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: string) => {
      received += chunk;
      if (received.length > MAX_BYTES) socket.destroy();
      else if (received.endsWith('\n'))
        void replyTo(received, tools, onError).then(reply => socket.end(`${JSON.stringify(reply)}\n`));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  await chmod(path, 0o600);
  return async () => {
    open.forEach(socket => socket.destroy());
    await new Promise<void>(resolve => server.close(() => resolve()));
  };
}

/** Sends a command to the running server. @throws AdminRefused; the socket's error if no server listens */
export async function sendToServer(path: string, args: readonly string[]): Promise<AdminAnswer> {
  const text = await new Promise<string>((resolve, reject) => {
    let reply = '';
    const socket = connect(path, () => socket.write(`${JSON.stringify(args)}\n`));
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (reply += chunk));
    socket.once('error', reject);
    socket.once('end', () => resolve(reply));
  });
  const reply = replySchema.parse(JSON.parse(text));
  if ('refused' in reply) throw new AdminRefused(reply.refused);
  return reply;
}
