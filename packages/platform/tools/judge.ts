import type { PublicLines } from './public-lines.ts';
import { isAtLeast, requiredVersion, type ChangeKind } from './required-version.ts';

/** The public API at its last release: `api/released.json`. */
export interface Released {
  readonly version: string;
  readonly doors: Readonly<Record<string, PublicLines>>;
}

/** A required member that was added and breaks nobody, because only the host makes such a value: `api/waivers.json`. */
export interface Waiver {
  readonly door: string;
  readonly declaration: string;
  /** The line as the report has it, without its indentation. */
  readonly line: string;
  /** Why nobody is broken. */
  readonly why: string;
}

/** The lines that `after` has and `before` has not, or the first line of `before` that is missing. */
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

/** Declarations of values that a remote may pass in, a schema of the contract included. */
const PASSED_IN = /^(?:export )?(?:interface|type|function) |^export const \w+: z\./;
/** A member that is required: not `name?:`, not an optional schema, not one more name of an enum. */
const REQUIRED = /^\s+(?:readonly )?['"]?[\w$-]+['"]?(?:<.*>)?(?:\(|:(?! (?:z\.ZodMiniOptional|")))/;

const requiredOf = (declaration: PublicLines[string], added: readonly string[]): readonly string[] =>
  PASSED_IN.test(declaration[0] ?? '') ? added.filter(line => REQUIRED.test(line)) : [];

interface Change {
  readonly kind: ChangeKind;
  readonly details: readonly string[];
  readonly waived: readonly Waiver[];
}

/** How an entry point differs from its last release. Breaking: a public line is gone or changed, or a new member is required. */
function changeOf(before: PublicLines, after: PublicLines, waivers: readonly Waiver[]): Change {
  const broken: string[] = [];
  const added: string[] = [];
  const waived: Waiver[] = [];
  for (const [name, lines] of Object.entries(before)) {
    const now = after[name];
    if (now === undefined) {
      broken.push(`${name} is no longer there`);
      continue;
    }
    const change = compareLines(lines, now);
    if ('missing' in change) {
      broken.push(`${name} has no longer: ${change.missing.trim()}`);
      continue;
    }
    for (const line of requiredOf(now, change.added)) {
      const waiver = waivers.find(one => one.declaration === name && one.line === line.trim());
      if (waiver) waived.push(waiver);
      else broken.push(`${name} asks for: ${line.trim()}`);
    }
    if (change.added.length > 0) added.push(`${name} has more than it had`);
  }
  for (const name of Object.keys(after)) if (!(name in before)) added.push(`${name} is new`);
  const kind = broken.length > 0 ? 'breaking' : added.length > 0 ? 'additive' : 'none';
  return { kind, details: [...broken, ...added], waived };
}

/** Whether `version` says enough about how the public API has changed since its release. An unused waiver fails too. */
export function judge(
  released: Released,
  doors: Released['doors'],
  version: string,
  waivers: readonly Waiver[] = [],
): { readonly ok: boolean; readonly lines: readonly string[] } {
  const changes = Object.entries(released.doors).map(([door, before]) => ({
    door,
    ...changeOf(
      before,
      doors[door] ?? {},
      waivers.filter(waiver => waiver.door === door),
    ),
  }));
  const used = new Set(changes.flatMap(({ waived }) => waived));
  const unused = waivers.filter(waiver => !used.has(waiver));
  const kinds = changes.map(({ kind }) => kind);
  const kind = kinds.includes('breaking') ? 'breaking' : kinds.includes('additive') ? 'additive' : 'none';
  const least = requiredVersion(released.version, kind);
  const isEnough = isAtLeast(version, least);
  const details = changes.flatMap(change => change.details.map(detail => `  ${change.door}: ${detail}`));
  const summary = `Since ${released.version} the contract has changed: ${kind}`;
  return {
    ok: isEnough && unused.length === 0,
    lines: [
      ...(isEnough
        ? [`${summary}. ${version} will do.`]
        : [
            `${summary}.`,
            ...details,
            `It asks for version ${least} or later in packages/platform/package.json, which says ${version}.`,
            'What asks for more and yet breaks nobody is written in packages/platform/api/waivers.json, with its reason.',
          ]),
      ...unused.map(({ door, declaration, line }) => `An unused waiver: ${door}, ${declaration}, ${line}`),
    ],
  };
}
