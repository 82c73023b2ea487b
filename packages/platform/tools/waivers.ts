import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE } from './doors.ts';

/** A member that was added without breaking anybody, although it is no optional one: only we make such a value. */
export interface Waiver {
  readonly door: string;
  readonly declaration: string;
  /** The line as the report has it, without its indentation. */
  readonly line: string;
  /** Why nobody is broken. */
  readonly why: string;
}

export const WAIVERS = join(PACKAGE, 'api', 'waivers.json');

/** The waivers since the last release. */
export const readWaivers = (): readonly Waiver[] =>
  JSON.parse(readFileSync(WAIVERS, 'utf8')) as readonly Waiver[];

export const waives = (waiver: Waiver, declaration: string, line: string): boolean =>
  waiver.declaration === declaration && waiver.line === line.trim();
