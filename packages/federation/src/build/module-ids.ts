import type { Compiler, Module, WebpackPluginInstance } from 'webpack';

const FEDERATION_ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;
const isConsumed = (module: Module): boolean => module.type === 'consume-shared-module';

/**
 * Two kinds of module carry an absolute path in what webpack derives their id from. Ids of our own keep the bytes of a
 * build the same in every checkout.
 */
export class PortableModuleIds implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PortableModuleIds', compilation => {
      compilation.hooks.beforeModuleIds.tap('PortableModuleIds', modules => {
        const { chunkGraph } = compilation;
        for (const module of modules) {
          if (chunkGraph.getModuleId(module) !== null) continue;
          if (FEDERATION_ENTRY.test(module.nameForCondition() ?? ''))
            chunkGraph.setModuleId(module, 'federation');
          else if (isConsumed(module)) chunkGraph.setModuleId(module, consumedId(module));
        }
      });
    });
  }
}

/** The share key of a module that the host provides. */
export const sharedKeyOf = (module: Module): string | undefined => {
  if (!isConsumed(module)) return undefined;
  const { options } = module as Module & { readonly options?: { readonly shareKey?: unknown } };
  return typeof options?.shareKey === 'string' ? options.shareKey : undefined;
};

const consumedId = (module: Module): string => `share:${sharedKeyOf(module) ?? module.type}`;
