import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { documentSecurityHeaders } from '@backglass/delivery';
import { BuildError, compile, filesOfGroup, PAGE_ENTRY, pageConfig } from '@backglass/federation/build';
import { integrityOf } from '@backglass/federation/integrity';
import { allowClosedOutput, checkPort, helpIfAsked, StartError } from './start/command.mjs';

/* `pnpm ui` builds the showcase of the design system, and serves it. */

const HOST = '127.0.0.1';
const DEFAULT_PORT = 4001;

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect x='1' y='1' width='22' height='22' rx='3' fill='%2315181e'/%3E%3Cpath d='M4.4 13.4a7.6 7.6 0 0 1 15.2 0Z' fill='%23f5a524'/%3E%3C/svg%3E";

const tagOf = (file: string, content: Buffer): string => {
  const guard = `integrity="${integrityOf(content)}" crossorigin="anonymous"`;
  return file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}" ${guard}>`
    : `<script defer src="/${file}" ${guard}></script>`;
};

const documentOf = (tags: readonly string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Backglass UI</title>
<link rel="icon" href="${ICON}">
${tags.join('\n')}
</head>
<body><div id="root"></div></body>
</html>
`;

/**
 * Compiles the showcase with the configuration of the product. Returns the folder with its `index.html`.
 * @throws {BuildError} with the errors of the compiler.
 */
const buildShowcase = async (workspace: string): Promise<string> => {
  const root = join(workspace, 'packages/ui');
  const outDir = join(root, 'dist/showcase');
  const target = { root, name: 'ui-showcase', buildId: 'showcase', outDir, entry: './showcase/main.tsx' };
  const config = pageConfig(target);
  // The document must name every script, so lazy-loaded modules are bundled.
  const parser = {
    javascript: { ...config.module?.parser?.javascript, dynamicImportMode: 'eager' as const },
  };
  const compilation = await compile({ ...config, module: { ...config.module, parser } });
  const tags = filesOfGroup(compilation, PAGE_ENTRY).map(file =>
    tagOf(file, readFileSync(join(outDir, file))),
  );
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, 'index.html'), documentOf(tags));
  return outDir;
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Serves the files of a folder, with `index.html` at `/`, with the security headers of the product's document. */
const showcaseHandler = (folder: string): RequestListener => {
  const security = documentSecurityHeaders({ apiRoot: '/api/', isSecure: false });
  const names = readdirSync(folder).filter(name => extname(name) in TYPES);
  const files = new Map(names.map(name => [`/${name}`, readFileSync(join(folder, name))]));
  return ({ url = '/' }, response) => {
    const path = url.split('?')[0] ?? '/';
    const name = path === '/' ? '/index.html' : path;
    const content = files.get(name);
    if (content === undefined) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(name)] ?? '';
    response.writeHead(200, { ...security, 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(content);
  };
};

allowClosedOutput();
helpIfAsked('pnpm ui\n\nBuilds the showcase of the design system and serves it on PORT (default 4001).');
try {
  const port = Number(process.env['PORT'] || DEFAULT_PORT);
  await checkPort({ host: HOST, port });
  const folder = await buildShowcase(resolve(import.meta.dirname, '..'));
  const server = createServer(showcaseHandler(folder)).listen(port, HOST, () => {
    const { port } = server.address() as AddressInfo;
    console.log(`The showcase is ready on http://${HOST}:${port}`);
  });
} catch (error) {
  const isKnown = error instanceof BuildError || error instanceof StartError;
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
}
