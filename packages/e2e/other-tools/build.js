/* Builds the remote with the tool that the argument names, into `dist/<tool>`. */
import { rspack } from '@rspack/core';
import { build as buildWithVite } from 'vite';
import webpack from 'webpack';

/** Runs a compiler of webpack or Rspack. */
const compile = (bundler, configuration) =>
  new Promise((resolve, reject) => {
    bundler(configuration, (error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });

const [, , tool] = process.argv;
const { default: configuration } = await import(`./${tool}.config.js`);
if (tool === 'vite') await buildWithVite({ ...configuration, configFile: false });
else await compile(tool === 'rspack' ? rspack : webpack, configuration);
