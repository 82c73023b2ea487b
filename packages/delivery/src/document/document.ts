import { DEFAULT_LANGUAGE } from '@backglass/contract';
import {
  APPEARANCE_FILE,
  type Composition,
  COMPOSITION_ELEMENT,
  SETTINGS_ELEMENT,
  type ShellSettings,
} from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import { fileIn } from '../composition/addresses.ts';
import { DeliveryError } from '../errors.ts';
import { inAllLanguages } from '../texts.ts';

/**
 * What no script in a document can hold: what ends it or the head, what changes what would end it, and what comes as other characters
 * than were hashed. A script has no escapes that are right everywhere in it, so one that has any of these is refused.
 */
const UNFIT = /<(?:\/?script|\/head|!--)|[\0\r]/i;

/** The hashes of the scripts that the document of a composition has in itself: its policy lets these run, and no other. */
export const inlineHashes = ({ shell }: Composition): readonly string[] => {
  const [, hash] = fileIn(shell.integrity, APPEARANCE_FILE) ?? [];
  return hash === undefined ? [] : [hash];
};

/**
 * A script as an element of the document. Throws {@link DeliveryError} for a text that no element can hold, or whose hash is not
 * among `hashes`: the page's policy would refuse it, and nobody would hear of it.
 */
const inlineScript = (text: string, hashes: readonly string[]): string => {
  if (UNFIT.test(text)) {
    throw new DeliveryError(
      `${APPEARANCE_FILE} cannot stand in the document: it has an end of a script, "<!--" or CR in it.`,
    );
  }
  if (!hashes.includes(integrityOf(Buffer.from(text)))) {
    throw new DeliveryError(`${APPEARANCE_FILE} is not the script that the composition has the hash of.`);
  }
  return `<script>${text}</script>`;
};

/** Colours of the browser's own bars, per colour scheme: the canvas of the design tokens. */
const THEME_COLORS = { light: '#f2f4f6', dark: '#0e1015' };

const NO_SCRIPT = inAllLanguages(({ no_script }, lang) => `<p lang="${lang}">${no_script}</p>`);

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** JSON as the text of a script element: no `<` in it, so that nothing inside can end the element or open a comment. */
export const inlineJson = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** What {@link inlineJson} wrote into a document. Throws when there is no such element. */
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
  /** Markup that stands until the shell renders. It comes from the shell's own release. */
  readonly splash: string;
  /** Address of the icon, if the shell has one. */
  readonly icon: string | null;
  /** The script that sets the theme before the first paint, if the shell has one. */
  readonly appearance?: string | null;
}

/**
 * The one document that every address answers: links what the shell needs, each with its integrity, and carries
 * composition and settings as data. Throws when it would link, or have in itself, a file that the composition has no hash of.
 */
export const renderDocument = ({
  composition,
  settings,
  splash,
  icon,
  appearance = null,
}: DocumentParts): string => {
  const { shell } = composition;
  const guarded = (url: string) => {
    const integrity = shell.integrity[url];
    if (integrity === undefined) throw new Error(`the composition has no hash of ${url}`);
    return { integrity, crossorigin: 'anonymous' };
  };
  const styles = shell.styles.map(
    url => `<link ${attributes({ rel: 'stylesheet', href: url, ...guarded(url) })}>`,
  );
  // They come first of all that the page asks for: without being told so a browser puts them behind what is linked ahead.
  const scripts = shell.scripts.map(
    url =>
      `<script ${attributes({ defer: true, src: url, ...guarded(url), fetchpriority: 'high' })}></script>`,
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
    // Before the styles: a script behind them would wait for them. In the document, since the page would wait for a file.
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
    '</body>',
    '</html>',
    '',
  ].join('\n');
};
