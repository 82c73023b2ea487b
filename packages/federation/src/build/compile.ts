import webpack, { type Compilation, type Configuration } from 'webpack';
import { BuildError } from './build-error.ts';

const close = (compiler: webpack.Compiler): Promise<void> =>
  new Promise((resolve, reject) => {
    compiler.close(error => {
      if (error) reject(error);
      else resolve();
    });
  });

const run = (compiler: webpack.Compiler): Promise<webpack.Stats> =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats === undefined) reject(new BuildError('webpack ended without a result'));
      else resolve(stats);
    });
  });

/** Runs webpack. Throws {@link BuildError} even for a warning, because a warning of the federation plugin means an error in the page. */
export const compile = async (config: Configuration): Promise<Compilation> => {
  const compiler = webpack(config);
  if (compiler === null) throw new BuildError('webpack returned no compiler');
  try {
    const stats = await run(compiler);
    if (stats.hasErrors() || stats.hasWarnings()) {
      throw new BuildError(stats.toString({ preset: 'errors-warnings', colors: false }));
    }
    return stats.compilation;
  } finally {
    await close(compiler);
  }
};
