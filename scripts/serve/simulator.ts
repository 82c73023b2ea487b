import { simulate } from '@backglass/booth';
import * as z from 'zod';

/*
 * The process of the simulated booths. It hears from its parent what to do, and ends when the parent is gone, however
 * that ended: two simulations on one keys file would play every game twice.
 */
const orderSchema = z.object({
  apiRoot: z.url(),
  operator: z.object({ email: z.string(), password: z.string() }),
  keysFile: z.string(),
  count: z.int().positive(),
});

process.once('message', (message: unknown) => {
  const simulation = simulate(orderSchema.parse(message));
  const stop = (): void => void simulation.stop();
  process.once('disconnect', stop);
  process.once('SIGTERM', stop);
  // Ctrl-C reaches every process of a terminal; the parent decides.
  process.on('SIGINT', () => undefined);
  void simulation.ended.then(end => {
    if (end.kind === 'failed') console.error(end.sentence);
    process.exit(end.kind === 'failed' ? 1 : 0);
  });
});
