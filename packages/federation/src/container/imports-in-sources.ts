import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, transformSync, type ModuleItem } from '@swc/core';
import { isBuilt } from '../build/build-inputs.ts';
import { allFiles } from '../build/files.ts';
import { isNamedModule } from '../sharing.ts';
import type { RemoteRelease } from '../release.ts';

const SCRIPT = /\.[cm]?[jt]sx?$/;

const statementsIn = (file: string): readonly ModuleItem[] => {
  const isTyped = /\.[cm]?tsx?$/.test(file);
  const parser = isTyped
    ? ({ syntax: 'typescript', tsx: file.endsWith('x'), decorators: true } as const)
    : ({ syntax: 'ecmascript', jsx: true, decorators: true } as const);
  try {
    // Compiled code has no imports of types.
    const jsc = { parser, target: 'es2022', transform: { react: { runtime: 'automatic' } } } as const;
    const { code } = transformSync(readFileSync(file, 'utf8'), { swcrc: false, configFile: false, jsc });
    return parseSync(code, { syntax: 'ecmascript' }).body;
  } catch {
    // The tool of the remote may compile other syntax.
    return [];
  }
};

const namesIn = (statement: ModuleItem): readonly string[] => {
  if (statement.type === 'ImportDeclaration')
    return statement.specifiers.flatMap(specifier => {
      if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
      return specifier.type === 'ImportSpecifier' ? [(specifier.imported ?? specifier.local).value] : [];
    });
  if (statement.type !== 'ExportNamedDeclaration') return [];
  return statement.specifiers.flatMap(specifier =>
    specifier.type === 'ExportSpecifier' ? [specifier.orig.value] : [],
  );
};

/**
 * Returns the exports of shared modules that the scripts below `src` import by name, because no manifest of Module Federation lists
 * them. Returns undefined without that folder.
 */
export const importsInSources = (root: string): RemoteRelease['imports'] => {
  const folder = join(root, 'src');
  if (!existsSync(folder)) return undefined;
  const imports = new Map<string, Set<string>>();
  for (const file of allFiles(folder).filter(name => SCRIPT.test(name) && isBuilt(name))) {
    for (const statement of statementsIn(join(folder, file))) {
      const module = 'source' in statement ? statement.source?.value : undefined;
      if (module === undefined || !isNamedModule(module)) continue;
      imports.set(module, new Set([...(imports.get(module) ?? []), ...namesIn(statement)]));
    }
  }
  return Object.fromEntries(
    [...imports.keys()].sort().map(module => [module, [...(imports.get(module) ?? [])].sort()] as const),
  );
};
