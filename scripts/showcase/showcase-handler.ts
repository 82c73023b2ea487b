import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { extname, join } from 'node:path';
import { documentSecurityHeaders } from '@backglass/delivery';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Serves the files of a folder, with `index.html` at `/`, with the security headers of the product's document. */
export const showcaseHandler = (folder: string): RequestListener => {
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
