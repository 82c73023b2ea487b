import { simulate } from '@backglass/booth';
import * as z from 'zod';

/*
 * The process of the simulated booths. Its parent sends the options.
 * It stops when the parent has exited, because two simulations with one keys file would play every game twice.
 */
const optionsSchema = z.object({
  apiRoot: z.url(),
  operator: z.object({ email: z.string(), password: z.string() }),
  keysFile: z.string(),
  count: z.int().positive(),
});

process.once('message', (message: unknown) => {
  const simulation = simulate(optionsSchema.parse(message));
  const stop = (): void => void simulation.stop();
  process.once('disconnect', stop);
  process.once('SIGTERM', stop);
  // Ctrl+C reaches every process of a terminal, but the parent decides when to stop.
  process.on('SIGINT', () => undefined);
  void simulation.ended.then(end => {
    if (end.kind === 'failed') console.error(end.sentence);
    process.exit(end.kind === 'failed' ? 1 : 0);
  });
});
