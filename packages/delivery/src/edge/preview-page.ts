import { DEFAULT_LANGUAGE } from '@backglass/contract';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultTexts, inAllLanguages } from '../texts.ts';
import { send } from './send.ts';
import { pageSecurityHeaders } from './security-headers.ts';

export type PreviewProblem = 'unknown' | 'expired';

const STATUS = { unknown: 404, expired: 410 } as const satisfies Record<PreviewProblem, number>;

// This page belongs to no release and cannot load the design tokens, so it repeats their colours.
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#f2f4f6, #0e1015); color: light-dark(#14181f, #eceff4); }
main { max-width: 30rem; padding: 1.5rem; border-inline-start: 3px solid #f5a524; }
h1 { margin: 0 0 .25rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: 0; opacity: .8; }
section + section { margin-block-start: 1.5rem; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const page = (problem: PreviewProblem): string =>
  [
    '<!doctype html>',
    `<html lang="${DEFAULT_LANGUAGE}"><head><meta charset="utf-8">`,
    `<title>${defaultTexts.preview[problem].title} · Backglass</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${STYLE}</style></head><body><main>`,
    inAllLanguages(({ preview }, lang) => {
      const { title, text } = preview[problem];
      return `<section lang="${lang}"><h1>${title}</h1><p>${text}</p></section>`;
    }),
    '</main></body></html>\n',
  ].join('\n');

export const sendPreviewProblem = (
  request: IncomingMessage,
  response: ServerResponse,
  problem: PreviewProblem,
): void =>
  send(
    request,
    response,
    STATUS[problem],
    {
      ...pageSecurityHeaders,
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
    Buffer.from(page(problem)),
  );
