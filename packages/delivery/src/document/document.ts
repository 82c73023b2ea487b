import { isDeepStrictEqual } from 'node:util';
import { CALLS, DEFAULT_LANGUAGE } from '@backglass/contract';
import {
  FIRST_CALLS_SCRIPT,
  FIRST_PAINT_SCRIPT,
  languageOfTexts,
  type Composition,
  COMPOSITION_ELEMENT,
  SETTINGS_ELEMENT,
  type DocumentPrefetch,
  type LoadReport,
  PREFETCH_ELEMENT,
  type PrefetchedCall,
  type ShellSettings,
  SPLASH_FILE,
  SHELL_PAGES,
  routeFor,
  startPageOf,
  type ComposedRoute,
} from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import * as z from 'zod';
import { fileIn } from '../composition/addresses.ts';
import { DeliveryError } from '../errors.ts';
import { inAllLanguages } from '../texts.ts';

/**
 * Tags, the start of a comment, and characters that the HTML parser changes. A changed character would change the script's hash.
 * JavaScript has no escape that is valid everywhere in a script, so such text is refused.
 */
const FORBIDDEN_IN_SCRIPT = /<(?:\/?script|\/head|\/html|!--)|[\0\r]/i;

/** The Content Security Policy of a document allows only inline scripts with these hashes. */
export const inlineHashes = ({ shell }: Composition): readonly string[] =>
  [FIRST_PAINT_SCRIPT, FIRST_CALLS_SCRIPT].flatMap(file => fileIn(shell.hashes, file)?.[1] ?? []);

const opening = {
  [FIRST_PAINT_SCRIPT]: '<script>',
  [FIRST_CALLS_SCRIPT]: '<script id="backglass-first-calls">',
};

/** Throws {@link DeliveryError} for a script that browsers would block or misread. */
const inlineScript = (
  file: keyof typeof opening,
  text: string | null,
  composition: Composition,
): readonly string[] => {
  if (text === null) return [];
  if (FORBIDDEN_IN_SCRIPT.test(text)) {
    throw new DeliveryError(`${file} cannot be inlined: it contains the end of a script, "<!--", CR or NUL.`);
  }
  if (!inlineHashes(composition).includes(integrityOf(Buffer.from(text)))) {
    throw new DeliveryError(`${file} does not match its hash in the composition.`);
  }
  return [`${opening[file]}${text}</script>`];
};

/** Colours of the browser's toolbar. They equal the canvas colours of the design tokens. */
const THEME_COLORS = { light: '#f2f4f6', dark: '#0e1015' };

const NO_SCRIPT = inAllLanguages(({ no_script }, lang) => `<p lang="${lang}">${no_script}</p>`);

export const MESSAGE_ELEMENT = 'backglass-message';

/** Every visitor can read the author's message. */
export const messageSchema = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}+$/u);

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Escapes every `<`, so that the data cannot end the element. */
export const inlineJson = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** Reads the data of {@link inlineJson}. Throws when the document has no such element. */
export const dataIn = (html: string, id: string): unknown => {
  const opening = inlineJson(id, null).replace(/null<.*$/, '');
  const start = html.indexOf(opening);
  if (start < 0) throw new Error(`the document has no #${id}`);
  const from = start + opening.length;
  return JSON.parse(html.slice(from, html.indexOf('<', from)));
};

const START = '<!doctype html>';
const END = '</html>\n';

const CHECKSUM = /<!-- (sha384-[\w+/=]+) -->\n<\/html>\n$/;

/** Adds a checksum, so that a document whose bytes change in the store counts as damaged. */
const withChecksum = (html: string): string => `${html}\n<!-- ${integrityOf(Buffer.from(html))} -->\n${END}`;

/** Throws when a document in a file of a channel has another checksum. Earlier versions of Backglass wrote none. */
export const requireIntact = (file: Buffer): void => {
  for (const document of documentsIn(file)) {
    const html = document.toString('utf8');
    const [line, checksum] = CHECKSUM.exec(html) ?? [];
    if (line !== undefined && integrityOf(Buffer.from(html.slice(0, -line.length - 1))) !== checksum)
      throw new Error('its contents do not match its checksum');
  }
};

/**
 * Returns the documents in a file of a channel. The first one is the document of the stable shell. While the shell has a canary, the canary's
 * document follows.
 */
export const documentsIn = (file: Buffer): readonly Buffer[] => {
  const next = file.indexOf(END + START);
  if (next < 0) return [file];
  const end = next + END.length;
  return [file.subarray(0, end), file.subarray(end)];
};

/**
 * While the shell has a canary, the document contains the report of a failed start, because a broken shell cannot write it. The inline script
 * sends it.
 */
const startReport = (composition: Composition, { telemetry_url }: ShellSettings): readonly string[] => {
  const { number, shell } = composition;
  const { version, canary } = shell;
  if (telemetry_url === undefined || canary === undefined) return [];
  const report: LoadReport = {
    ...{ schema: 1, composition: number, remote: 'shell', version, screen: '' },
    ...{ outcome: 'failed', attempts: 1, phases: { remote: 0, screen: 0 } },
  };
  const data = { 'data-url': telemetry_url, 'data-version': version };
  const element = attributes({ type: 'application/json', id: 'backglass-start', ...data });
  return [`<script ${element}>${JSON.stringify(report)}</script>`];
};

export type InlinedFile = typeof SPLASH_FILE | keyof typeof opening;

/** Returns the inlined text of a document that {@link renderDocument} has rendered, or null. */
export const inlinedIn = (html: string, file: InlinedFile): string | null => {
  const [start, end] =
    file === SPLASH_FILE ? ['<div id="root">', '</div>\n<noscript>'] : [opening[file], '</script>'];
  const from = html.indexOf(start);
  const to = html.indexOf(end, from);
  return from < 0 || to < 0 ? null : html.slice(from + start.length, to);
};

const attributes = (values: Readonly<Record<string, string | true>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === true ? name : `${name}="${escapeAttribute(value)}"`))
    .join(' ');

export interface DocumentParts {
  readonly composition: Composition;
  readonly settings: ShellSettings;
  readonly message?: string | null;
  /** Markup until the shell renders. */
  readonly splash: string;
  readonly icon: string | null;
  /** Sets theme, density and language before the first paint. */
  readonly appearance?: string | null;
  /** Sends the first calls of the page. */
  readonly firstCalls?: string | null;
}

/** Renders the document of every page address. Throws for a file without a hash in the composition. */
export const renderDocument = ({
  composition,
  settings,
  message = null,
  splash,
  icon,
  appearance = null,
  firstCalls = null,
}: DocumentParts): string => {
  const { shell } = composition;
  const integrityOfFile = (url: string) => {
    const integrity = shell.hashes[url];
    if (integrity === undefined) throw new Error(`the composition has no hash of ${url}`);
    return { integrity, crossorigin: 'anonymous' };
  };
  const styles = shell.styles.map(
    url => `<link ${attributes({ rel: 'stylesheet', href: url, ...integrityOfFile(url) })}>`,
  );
  // The inline script preloads those of the visitor's language.
  const texts = Object.keys(shell.hashes).flatMap(url => {
    const language = languageOfTexts(url);
    if (language === undefined) return [];
    const values = { 'data-language': language, as: 'script', href: url, ...integrityOfFile(url) };
    return [`<link ${attributes(values)}>`];
  });
  // Without this priority, browsers fetch preload links before these scripts.
  const scripts = shell.scripts.map(
    url =>
      `<script ${attributes({ defer: true, src: url, ...integrityOfFile(url), fetchpriority: 'high' })}></script>`,
  );
  return withChecksum(
    [
      START,
      `<html lang="${DEFAULT_LANGUAGE}">`,
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<title>Backglass</title>',
      '<meta name="color-scheme" content="light dark">',
      ...Object.entries(THEME_COLORS).map(
        ([scheme, color]) =>
          `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}">`,
      ),
      ...texts,
      // The inline script may send it before the body has arrived.
      ...startReport(composition, settings),
      // A script after a style sheet waits for the style sheet, so this one comes first.
      ...inlineScript(FIRST_PAINT_SCRIPT, appearance, composition),
      ...inlineScript(FIRST_CALLS_SCRIPT, firstCalls, composition),
      ...styles,
      ...scripts,
      ...(icon === null ? [] : [`<link ${attributes({ rel: 'icon', type: 'image/svg+xml', href: icon })}>`]),
      '</head>',
      '<body>',
      `<div id="root">${splash.trim()}</div>`,
      `<noscript>${NO_SCRIPT}</noscript>`,
      inlineJson(COMPOSITION_ELEMENT, composition),
      inlineJson(SETTINGS_ELEMENT, settings),
      ...(message === null ? [] : [inlineJson(MESSAGE_ELEMENT, message)]),
      '</body>',
    ].join('\n'),
  );
};

export interface RoutePage {
  readonly path: string;
  readonly files: readonly string[];
  /** The calls that the document sends. */
  readonly calls: readonly PrefetchedCall[];
}

/** Returns the files that stable release and canary both need, because the server does not know which one a visitor gets. */
const filesFor = (
  route: ComposedRoute,
  canaryRoutes: readonly ComposedRoute[] | undefined,
): readonly string[] => {
  if (canaryRoutes === undefined) return route.preload;
  const other = canaryRoutes.find(({ path }) => path === route.path)?.preload ?? [];
  return route.preload.filter(file => other.includes(file));
};

const OPERATOR_CALLS: readonly PrefetchedCall[] = [{ path: CALLS.me }];

/** Returns no call that differs between stable release and canary. */
const callsFor = (
  { path, access, prefetch }: ComposedRoute,
  canaryRoutes: readonly ComposedRoute[] | undefined,
): readonly PrefetchedCall[] => {
  if (access !== 'operator') return [];
  const other = canaryRoutes?.find(route => route.path === path);
  const isSame = canaryRoutes === undefined || isDeepStrictEqual(other?.prefetch, prefetch);
  return [...OPERATOR_CALLS, ...(isSame ? (prefetch ?? []) : [])];
};

/** Returns the lazy files of the shell that every operator page needs. */
const operatorFiles = ({ shell, remotes }: Composition): readonly string[] => {
  const [first = [], ...others] = Object.values(remotes)
    .flatMap(({ routes }) => routes)
    .filter(({ access }) => access === 'operator')
    .map(({ preload }) => preload);
  return first.filter(file => file in shell.hashes && others.every(files => files.includes(file)));
};

/** Returns the pages with preload links and first calls: active routes, `/`, and pages of the shell. */
export const routePages = (composition: Composition): readonly RoutePage[] => {
  const ofRemotes = Object.values(composition.remotes)
    .filter(({ state }) => state === 'active')
    .flatMap(({ routes, canary }) =>
      routes.map(route => ({
        path: route.path,
        files: filesFor(route, canary?.release.routes),
        calls: callsFor(route, canary?.release.routes),
      })),
    );
  const start = routeFor(ofRemotes, startPageOf(composition));
  const files = operatorFiles(composition);
  return [
    ...ofRemotes,
    ...(start === undefined ? [] : [{ ...start, path: '/' }]),
    ...SHELL_PAGES.map(path => ({ path, files, calls: OPERATOR_CALLS })),
  ];
};

/**
 * Adds preload links for the files of a route, and its first calls. A link has the attributes of the shell's later request,
 * because the browser would otherwise fetch the file twice.
 */
export const documentFor = (
  document: string,
  { path, files, calls }: RoutePage,
  { shell, remotes }: Composition,
): string => {
  const parts = [shell, ...Object.values(remotes)];
  const integrityOf = (file: string) => parts.find(({ hashes }) => file in hashes)?.hashes[file] ?? '';
  const links = files.map(
    href =>
      `<link ${attributes({
        rel: 'preload',
        as: href.endsWith('.css') ? 'style' : 'script',
        href,
        integrity: integrityOf(href),
        crossorigin: 'anonymous',
      })}>\n`,
  );
  const prefetch: DocumentPrefetch = { path, calls };
  const element = calls.length > 0 ? `${inlineJson(PREFETCH_ELEMENT, prefetch)}\n` : '';
  const script = `${opening[FIRST_CALLS_SCRIPT]}${inlinedIn(document, FIRST_CALLS_SCRIPT) ?? ''}</script>\n`;
  const needed = calls.length > 0 ? document : document.replace(script, () => '');
  return needed.replace('</head>', () => `${element}${links.join('')}</head>`);
};
