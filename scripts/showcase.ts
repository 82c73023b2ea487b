import { resolve } from 'node:path';
import { BuildError } from '@backglass/federation/build';
import { startHttpServer } from './serve/http-server.ts';
import { buildShowcase } from './showcase/build-showcase.ts';
import { StartError } from './start/options.mjs';
import { checkPort } from './start/port.mjs';
import { allowClosedOutput, helpIfAsked } from './start/output.mjs';
import { showcaseHandler } from './showcase/showcase-handler.ts';

const HOST = '127.0.0.1';
const DEFAULT_PORT = 4001;

allowClosedOutput();
helpIfAsked('pnpm ui\n\nBuilds the showcase of the design system and serves it on PORT (default 4001).');
try {
  const port = Number(process.env['PORT'] || DEFAULT_PORT);
  await checkPort({ host: HOST, port });
  const folder = await buildShowcase(resolve(import.meta.dirname, '..'));
  const server = await startHttpServer(showcaseHandler(folder), { host: HOST, port });
  console.log(`The showcase is ready on http://${HOST}:${server.port}`);
  const end = (): void => {
    void server.drain();
    server.cut();
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
} catch (error) {
  const isKnown = error instanceof BuildError || error instanceof StartError;
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
}
