import { contractChange } from './contract-change.ts';
import type { PublicLines } from './public-lines.ts';
import type { Waiver } from './waivers.ts';
import { isAtLeast, requiredVersion } from './required-version.ts';

/** What was promised when the contract was last released: `api/released.json`. */
export interface Released {
  readonly version: string;
  readonly doors: Readonly<Record<string, PublicLines>>;
}

export interface Verdict {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

/** Whether `version` says enough about how the contract has changed since its release. A waiver of nothing fails too. */
export function judge(
  released: Released,
  doors: Released['doors'],
  version: string,
  waivers: readonly Waiver[] = [],
): Verdict {
  const changes = Object.entries(released.doors).map(([door, before]) => ({
    door,
    ...contractChange(
      before,
      doors[door] ?? {},
      waivers.filter(waiver => waiver.door === door),
    ),
  }));
  const needed = new Set(changes.flatMap(({ waived }) => waived));
  const needless = waivers.filter(waiver => !needed.has(waiver));
  const kinds = changes.map(({ kind }) => kind);
  const kind = kinds.includes('breaking') ? 'breaking' : kinds.includes('additive') ? 'additive' : 'none';
  const least = requiredVersion(released.version, kind);
  const isEnough = isAtLeast(version, least);
  const details = changes.flatMap(change => change.details.map(detail => `  ${change.door}: ${detail}`));
  const summary = `Since ${released.version} the contract has changed: ${kind}`;
  return {
    ok: isEnough && needless.length === 0,
    lines: [
      ...(isEnough
        ? [`${summary}. ${version} will do.`]
        : [
            `${summary}.`,
            ...details,
            `It asks for version ${least} or later in packages/platform/package.json, which says ${version}.`,
            'What asks for more and yet breaks nobody is written in packages/platform/api/waivers.json, with its reason.',
          ]),
      ...needless.map(
        ({ door, declaration, line }) => `A waiver of nothing: ${door}, ${declaration}, ${line}`,
      ),
    ],
  };
}
