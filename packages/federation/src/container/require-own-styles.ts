import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from '../build/build-error.ts';
import { designPropertiesIn, pageWideRules, redefinedProperties } from '../build/style-rules.ts';

/** Throws {@link BuildError} for a selector without a class, a page-wide rule, and a property of the design system if that is installed. */
export const requireOwnStyles = (folder: string, root: string, files: readonly string[]): void => {
  const isInstalled = existsSync(join(root, 'node_modules/@backglass/ui'));
  const properties = isInstalled ? designPropertiesIn(root) : new Set<string>();
  for (const file of files.filter(one => one.endsWith('.css'))) {
    const css = readFileSync(join(folder, file), 'utf8');
    // Another tool gives the remote's classes no prefix, so every class counts as its own.
    const [rule] = pageWideRules(file, css, '');
    if (rule !== undefined)
      throw new BuildError(`${file}: "${rule}" reaches beyond the remote. Each selector needs a class.`);
    const [name] = redefinedProperties(css, properties);
    if (name !== undefined)
      throw new BuildError(
        `${file}: ${name} belongs to the design system. Set a property with another name.`,
      );
  }
};
