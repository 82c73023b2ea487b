import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { shared } from './shared.js';

export default {
  mode: 'production',
  target: ['web', 'es2022'],
  entry: {},
  output: {
    path: `${import.meta.dirname}/dist/webpack`,
    publicPath: 'auto',
    uniqueName: 'stock_webpack',
    filename: '[name].[contenthash:8].js',
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
    new ModuleFederationPlugin({
      name: 'stock_webpack',
      library: { type: 'var', name: 'stock_webpack' },
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { './remote': './src/remote.js' },
      shared,
      dts: false,
    }),
    new SubresourceIntegrityPlugin(),
  ],
};
