import { simulate, type SimulateOptions } from '@backglass/booth';

/*
 * The process of the simulated booths. Its parent sends the options.
 * It stops when the parent has exited, because two simulations with one keys file would play every game twice.
 */
process.once('message', (options: SimulateOptions) => {
  const simulation = simulate(options);
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
