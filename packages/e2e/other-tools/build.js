/* Builds the remote into `dist/<tool>`. The argument names the tool. */
import { rspack } from '@rspack/core';
import { build as buildWithVite } from 'vite';
import webpack from 'webpack';

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
