import { compareVersions, satisfies } from 'compare-versions';
import * as z from 'zod';
import { DeliveryError } from '../errors.ts';

/** What a release of Backglass consists of: `{ '@backglass/ui': '0.3.1', react: '19.3.1' }` */
export type Versions = Readonly<Record<string, string>>;

const rangesSchema = z.record(z.string(), z.string()).default({});

export const manifestSchema = z.object({
  name: z.string().optional(),
  scripts: rangesSchema,
  dependencies: rangesSchema,
  devDependencies: rangesSchema,
});
export type Manifest = z.infer<typeof manifestSchema>;

export interface Change {
  readonly name: string;
  /** Ranges in `package.json`, such as `^0.4.0`. */
  readonly from: string;
  readonly to: string;
}

const RANGE = /^([\^~]?)(\d+\.\d+\.\d+)$/;

export const isOurs = (name: string): boolean => name.startsWith('@backglass/');

const whyNot = (name: string, range: string, to: string): string =>
  range.startsWith('file:')
    ? `${name} comes from ${range}, not from a registry. Write the version ${to} in its place, also in overrides.`
    : `${name} is "${range}". "upgrade" only raises versions such as 1.2.3, ^1.2.3 and ~1.2.3.`;

/**
 * Returns how to raise the packages of Backglass to a release, and the libraries with exact versions, because the release was tested with
 * its versions of these libraries. Throws {@link DeliveryError} for a package that cannot be raised, or is newer.
 */
export const changesTo = (
  release: Versions,
  { dependencies, devDependencies }: Manifest,
): readonly Change[] => {
  const changes: Change[] = [];
  for (const [name, from] of Object.entries({ ...devDependencies, ...dependencies })) {
    const to = Object.hasOwn(release, name) ? release[name] : undefined;
    if (to === undefined) continue;
    const [, prefix = '', version] = RANGE.exec(from) ?? [];
    if (version === undefined) {
      if (isOurs(name)) throw new DeliveryError(whyNot(name, from, to));
      continue;
    }
    const order = compareVersions(version, to);
    if (order > 0 && isOurs(name)) {
      throw new DeliveryError(`${name} is ${version}, newer than ${to}. "upgrade" only raises versions.`);
    }
    if (order < 0 && (isOurs(name) || prefix === '')) changes.push({ name, from, to: prefix + to });
  }
  return changes;
};

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Replaces the versions in the text of a `package.json`, and keeps the rest of the text. */
export const withChanges = (text: string, changes: readonly Change[]): string =>
  changes.reduce(
    (current, { name, from, to }) =>
      current.replaceAll(
        new RegExp(`("${escaped(name)}"\\s*:\\s*")${escaped(from)}"`, 'g'),
        (_, start: string) => `${start}${to}"`,
      ),
    text,
  );

/** Replaces the `platform` of a `remote.config.ts` if it lacks the new version. */
export const withPlatform = (config: string, version: string): string =>
  config.replace(
    /(\bplatform:\s*['"])([\^~]?\d+\.\d+\.\d+)(?=['"])/,
    (whole: string, start: string, range: string) =>
      satisfies(version, range) ? whole : `${start}^${version}`,
  );
