import { federation } from '@module-federation/vite';
import { shared } from './shared.js';

export default {
  base: './',
  build: { outDir: 'dist/vite', target: 'es2022', rollupOptions: { input: './src/remote.js' } },
  plugins: [
    federation({
      name: 'stock_vite',
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.js' },
      shared,
      manifest: true,
      dts: false,
    }),
  ],
};
