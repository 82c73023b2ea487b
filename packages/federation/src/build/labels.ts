import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@backglass/contract';
import type { ContributionDeclaration, NavEntry, RouteDeclaration, RemoteConfig } from '../remote-config.ts';
import type { Label } from '../names.ts';
import { BuildError } from './build-error.ts';
import { readTexts } from './locales.ts';

export interface RemoteDeclaration extends Pick<RemoteConfig, 'name' | 'platform'> {
  readonly title: Label;
  readonly routes: RouteDeclaration[];
  readonly nav: NavEntry[];
  readonly contributions?: ContributionDeclaration[];
}

const LOCALES = 'src/locales';

/** Finds labels by key in the package's locales. Throws {@link BuildError} when the default language lacks a text. */
export const labelsIn = (root: string): ((key: string) => Label) => {
  const texts = readTexts(join(root, LOCALES));
  return key => {
    const found = LANGUAGES.flatMap(language => {
      const text = texts[language]?.get(key);
      return text === undefined ? [] : [[language, text] as const];
    });
    const label = Object.fromEntries(found);
    const text = label[DEFAULT_LANGUAGE];
    if (text === undefined) throw new BuildError(`${LOCALES}/${DEFAULT_LANGUAGE}.json has no text ${key}`);
    return { ...label, [DEFAULT_LANGUAGE]: text };
  };
};

/** Replaces text keys by labels. Throws as {@link labelsIn} does. */
export const withLabels = (root: string, config: RemoteConfig): RemoteDeclaration => {
  const labelOf = labelsIn(root);
  return {
    ...config,
    title: labelOf(config.title),
    routes: config.routes.map(route => ({ ...route, title: labelOf(route.title) })),
    nav: config.nav.map(entry => ({ ...entry, label: labelOf(entry.label) })),
    contributions: (config.contributions ?? []).map(one => ({ ...one, title: labelOf(one.title) })),
  };
};
