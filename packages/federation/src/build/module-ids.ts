import type { Compiler, Module, WebpackPluginInstance } from 'webpack';

const FEDERATION_ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;
const CONTAINER = /^container entry \(/;

/** Returns `undefined` if the host does not provide the module. */
export const sharedKeyOf = (module: Module): string | undefined => {
  if (module.type !== 'consume-shared-module') return undefined;
  const { options } = module as Module & { readonly options?: { readonly shareKey?: unknown } };
  return typeof options?.shareKey === 'string' ? options.shareKey : undefined;
};

const portableId = (module: Module): string | undefined => {
  const consumed = sharedKeyOf(module);
  if (consumed !== undefined) return `share:${consumed}`;
  if (CONTAINER.test(module.identifier())) return 'container';
  return FEDERATION_ENTRY.test(module.nameForCondition() ?? '') ? 'federation' : undefined;
};

/** Gives modules of the federation plugin ids without absolute paths, so a build has the same bytes in every checkout. */
export class PortableModuleIds implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PortableModuleIds', compilation => {
      compilation.hooks.beforeModuleIds.tap('PortableModuleIds', modules => {
        for (const module of modules) {
          const id = portableId(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
