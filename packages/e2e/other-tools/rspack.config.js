import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CssExtractRspackPlugin, SubresourceIntegrityPlugin } from '@rspack/core';
import { shared } from './shared.js';

export default {
  mode: 'production',
  target: ['web', 'es2022'],
  entry: {},
  output: {
    path: `${import.meta.dirname}/dist/rspack`,
    publicPath: 'auto',
    uniqueName: 'stock_rspack',
    filename: '[name].[contenthash:8].js',
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.css$/, type: 'javascript/auto', use: [CssExtractRspackPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new CssExtractRspackPlugin({ filename: '[name].[contenthash:8].css' }),
    new ModuleFederationPlugin({
      name: 'stock_rspack',
      library: { type: 'var', name: 'stock_rspack' },
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { './remote': './src/remote.js' },
      shared,
      dts: false,
    }),
    new SubresourceIntegrityPlugin(),
  ],
};
