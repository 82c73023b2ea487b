import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from '../build/build-error.ts';
import { DESIGN_SYSTEM } from '../build/build-inputs.ts';
import { designPropertiesIn, pageWideRules, redefinedProperties } from '../build/style-rules.ts';

/**
 * Throws {@link BuildError} for a selector without a class, and for a page-wide rule. If the design system is installed, a selector without
 * a class may set custom properties, but no selector may set a property of the design system.
 */
export const requireOwnStyles = (folder: string, root: string, files: readonly string[]): void => {
  const isInstalled = existsSync(join(root, 'node_modules', DESIGN_SYSTEM));
  const properties = isInstalled ? designPropertiesIn(root) : new Set<string>();
  // A file of another tool may contain styles of libraries. Without a list of the design system, it could override any token.
  const prefix = isInstalled ? null : '';
  for (const file of files.filter(one => one.endsWith('.css'))) {
    const css = readFileSync(join(folder, file), 'utf8');
    const [rule] = pageWideRules(css, prefix);
    if (rule !== undefined)
      throw new BuildError(`${file}: "${rule}" reaches beyond the remote. Each selector needs a class.`);
    const [name] = redefinedProperties(css, properties);
    if (name !== undefined)
      throw new BuildError(
        `${file}: ${name} belongs to the design system. Set a property with another name.`,
      );
  }
};
