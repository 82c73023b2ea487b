import { DEFAULT_LANGUAGE } from '@backglass/contract';
import {
  FIRST_PAINT_SCRIPT,
  type Composition,
  COMPOSITION_ELEMENT,
  SETTINGS_ELEMENT,
  type ShellSettings,
} from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import * as z from 'zod';
import { fileIn } from '../composition/addresses.ts';
import { DeliveryError } from '../errors.ts';
import { inAllLanguages } from '../texts.ts';

/**
 * Text that an inline script must not contain: the end of a script or of the head, the start of a comment, and characters that
 * the parser changes, so that the hash would not match. There is no escape that is correct everywhere in a script.
 */
const FORBIDDEN_IN_SCRIPT = /<(?:\/?script|\/head|!--)|[\0\r]/i;

/** Hashes of the inline scripts of a document: its Content Security Policy allows only these. */
export const inlineHashes = ({ shell }: Composition): readonly string[] => {
  const [, hash] = fileIn(shell.hashes, FIRST_PAINT_SCRIPT) ?? [];
  return hash === undefined ? [] : [hash];
};

/**
 * An inline script element. Throws {@link DeliveryError} for forbidden text, and for a script whose hash is not in `hashes`:
 * the browser would block it without a visible error.
 */
const inlineScript = (text: string, hashes: readonly string[]): string => {
  if (FORBIDDEN_IN_SCRIPT.test(text)) {
    throw new DeliveryError(
      `${FIRST_PAINT_SCRIPT} cannot be inlined: it contains the end of a script, "<!--", CR or NUL.`,
    );
  }
  if (!hashes.includes(integrityOf(Buffer.from(text)))) {
    throw new DeliveryError(`${FIRST_PAINT_SCRIPT} does not match its hash in the composition.`);
  }
  return `<script>${text}</script>`;
};

/** Colours of the browser's toolbar: the canvas colour of the design tokens. */
const THEME_COLORS = { light: '#f2f4f6', dark: '#0e1015' };

const NO_SCRIPT = inAllLanguages(({ no_script }, lang) => `<p lang="${lang}">${no_script}</p>`);

/** Id of the element with the reason for the composition (`--message`). No shell reads it, so every release of the shell works with it. */
export const MESSAGE_ELEMENT = 'backglass-message';

/** The reason of a composition, in one line. Every visitor can read it. */
export const messageSchema = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}+$/u);

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A JSON script element. Every `<` is escaped, so that the data cannot end the element or open a comment. */
export const inlineJson = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** Reads the data that {@link inlineJson} wrote. Throws when the document has no such element. */
export const dataIn = (html: string, id: string): unknown => {
  const opening = inlineJson(id, null).replace(/null<.*$/, '');
  const start = html.indexOf(opening);
  if (start < 0) throw new Error(`the document has no #${id}`);
  const from = start + opening.length;
  return JSON.parse(html.slice(from, html.indexOf('<', from)));
};

export const attributes = (values: Readonly<Record<string, string | true>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === true ? name : `${name}="${escapeAttribute(value)}"`))
    .join(' ');

export interface DocumentParts {
  readonly composition: Composition;
  readonly settings: ShellSettings;
  /** The reason that its author gave; null: none. */
  readonly message?: string | null;
  /** Markup shown until the shell renders; a file of the shell's release. */
  readonly splash: string;
  /** Address of the favicon, if the shell has one. */
  readonly icon: string | null;
  /** The script that sets theme, density and language before the first paint, if the shell has one. */
  readonly appearance?: string | null;
}

/**
 * Renders the document that every address returns: links to the shell's files with their integrity, and composition and
 * settings as data. Throws for a file without a hash in the composition.
 */
export const renderDocument = ({
  composition,
  settings,
  message = null,
  splash,
  icon,
  appearance = null,
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
  // Without the priority a browser fetches preload links first.
  const scripts = shell.scripts.map(
    url =>
      `<script ${attributes({ defer: true, src: url, ...integrityOfFile(url), fetchpriority: 'high' })}></script>`,
  );
  return [
    '<!doctype html>',
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
    // Before the styles, because a script after them waits for them. Inline, because the first paint would wait for a file.
    ...(appearance === null ? [] : [inlineScript(appearance, inlineHashes(composition))]),
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
    '</html>',
    '',
  ].join('\n');
};
