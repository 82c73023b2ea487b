/** The content of `api/released.json`. */
export interface Released {
  readonly version: string;
  readonly entryPoints: Readonly<Record<string, PublicLines>>;
}

/** An entry of `api/waivers.json`. It allows a required member in a type whose values only the host creates. */
export interface Waiver {
  readonly entryPoint: string;
  readonly declaration: string;
  /** The line without indentation. */
  readonly line: string;
  readonly why: string;
}

/** Returns the first line of `before` that is not in `after`. If there is none, returns the lines that only `after` has. */
function compareLines(
  before: readonly string[],
  after: readonly string[],
): { readonly missing: string } | { readonly added: readonly string[] } {
  const added: string[] = [];
  let at = 0;
  for (const line of before) {
    const found = after.indexOf(line, at);
    if (found === -1) return { missing: line };
    added.push(...after.slice(at, found));
    at = found + 1;
  }
  return { added: [...added, ...after.slice(at)] };
}

/** Matches declarations of values that a remote may create, including schemas of the contract. */
const PASSED_IN = /^(?:export )?(?:interface|type|function) |^export const \w+: z\./;
/** Matches a required member: not `name?:`, not an optional schema, not a value of an enum. */
const REQUIRED = /^\s+(?:readonly )?['"]?[\w$-]+['"]?(?:<.*>)?(?:\(|:(?! (?:z\.ZodMiniOptional|")))/;

const requiredOf = (declaration: PublicLines[string], added: readonly string[]): readonly string[] =>
  PASSED_IN.test(declaration[0] ?? '') ? added.filter(line => REQUIRED.test(line)) : [];

interface Change {
  readonly kind: ChangeKind;
  readonly details: readonly string[];
  readonly waived: readonly Waiver[];
}

function changeOf(before: PublicLines, after: PublicLines, waivers: readonly Waiver[]): Change {
  const broken: string[] = [];
  const added: string[] = [];
  const waived: Waiver[] = [];
  for (const [name, lines] of Object.entries(before)) {
    const now = after[name];
    if (now === undefined) {
      broken.push(`${name} was removed`);
      continue;
    }
    const change = compareLines(lines, now);
    if ('missing' in change) {
      broken.push(`${name} has lost: ${change.missing.trim()}`);
      continue;
    }
    for (const line of requiredOf(now, change.added)) {
      const waiver = waivers.find(one => one.declaration === name && one.line === line.trim());
      if (waiver) waived.push(waiver);
      else broken.push(`${name} requires: ${line.trim()}`);
    }
    if (change.added.length > 0) added.push(`${name} has additions`);
  }
  for (const name of Object.keys(after)) if (!(name in before)) added.push(`${name} is new`);
  const kind = broken.length > 0 ? 'breaking' : added.length > 0 ? 'additive' : 'none';
  return { kind, details: [...broken, ...added], waived };
}

/** Checks that `version` is high enough for the changes since the last release, and that every waiver is used. */
export function checkVersion(
  released: Released,
  entryPoints: Released['entryPoints'],
  version: string,
  waivers: readonly Waiver[] = [],
): { readonly ok: boolean; readonly lines: readonly string[] } {
  const changes = Object.entries(released.entryPoints).map(([entryPoint, before]) => ({
    entryPoint,
    ...changeOf(
      before,
      entryPoints[entryPoint] ?? {},
      waivers.filter(waiver => waiver.entryPoint === entryPoint),
    ),
  }));
  const used = new Set(changes.flatMap(({ waived }) => waived));
  const unused = waivers.filter(waiver => !used.has(waiver));
  const kinds = changes.map(({ kind }) => kind);
  const kind = kinds.includes('breaking') ? 'breaking' : kinds.includes('additive') ? 'additive' : 'none';
  const least = requiredVersion(released.version, kind);
  const isEnough = isAtLeast(version, least);
  const details = changes.flatMap(change =>
    change.details.map(detail => `  ${change.entryPoint}: ${detail}`),
  );
  const summary = `Changes of the public API since ${released.version}: ${kind}`;
  return {
    ok: isEnough && unused.length === 0,
    lines: [
      ...(isEnough
        ? [`${summary}. ${version} is high enough.`]
        : [
            `${summary}.`,
            ...details,
            `Raise the version of the platform from ${version} to ${least} or later: pnpm changeset, then pnpm raise-versions.`,
            'If a required member breaks no remote, add it with the reason to packages/platform/api/waivers.json.',
          ]),
      ...unused.map(
        ({ entryPoint, declaration, line }) => `Unused waiver: ${entryPoint}, ${declaration}, ${line}`,
      ),
    ],
  };
}

/** `breaking`: a public line was removed or changed, or a value that remotes create has a new required member. */
export type ChangeKind = 'none' | 'additive' | 'breaking';

type Version = readonly [major: number, minor: number, patch: number];

function parse(version: string): Version {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  if (match === null) throw new Error(`not a version: ${version}`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

/** Returns the lowest allowed version. While the major is 0, a breaking change raises the minor, because `^0.3.0` accepts only patches. */
export function requiredVersion(released: string, kind: ChangeKind): string {
  const [major, minor, patch] = parse(released);
  if (kind === 'none') return released;
  if (major === 0) return kind === 'breaking' ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  return kind === 'breaking' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

export function isAtLeast(version: string, least: string): boolean {
  const wanted = parse(least);
  for (const [at, part] of parse(version).entries()) {
    const difference = part - (wanted[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** The keys are names of declarations. */
export type PublicLines = Readonly<Record<string, readonly string[]>>;

const NAMED = /^(?:export )?(?:abstract )?(?:interface|type|const|function|class|enum|namespace) ([\w$]+)/;
const REEXPORTED = /^export \{ ([\w$]+) \}/;

const nameOf = (line: string): string | undefined => (NAMED.exec(line) ?? REEXPORTED.exec(line))?.[1];

/** Parses a report of API Extractor. Omits comments and imports, which are not part of the API. */
export function publicLines(report: string): PublicLines {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(report) ?? [];
  const byName: Record<string, string[]> = {};
  for (const block of code.split(/\n\n+/)) {
    const lines = block.split('\n').filter(line => line.trim() !== '' && !/^\s*\/\/|^import /.test(line));
    const [first] = lines;
    if (first === undefined) continue;
    const name = nameOf(first);
    if (name === undefined) throw new Error(`a declaration without a name: ${first}`);
    // Overloads are one declaration.
    byName[name] = [...(byName[name] ?? []), ...lines];
  }
  return byName;
}
