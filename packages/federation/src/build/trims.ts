import { dirname } from 'node:path';
import webpack from 'webpack';
import { NO_FETCH_ADAPTER, NO_PRELOADING, NO_SNAPSHOTS } from './paths.ts';

/** A file of a library that no page of ours needs as it is, and what stands for it. */
interface Trim {
  readonly file: RegExp;
  readonly by: (path: string) => string;
}

const TRIMS: readonly Trim[] = [
  { file: /[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/, by: () => NO_FETCH_ADAPTER },
  {
    file: /[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/,
    by: () => NO_SNAPSHOTS,
  },
  { file: /[\\/]runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, by: () => NO_PRELOADING },
  {
    // Its door for ES modules opens on the development build whatever the mode.
    file: /[\\/]react-router[\\/]dist[\\/]development[\\/][\w-]+\.mjs$/,
    by: path => path.replace(/development(?=[\\/][\w-]+\.mjs$)/, 'production'),
  },
];

/** Leaves out of libraries what no page of ours reaches. */
export const trims = (): readonly webpack.NormalModuleReplacementPlugin[] =>
  TRIMS.map(
    ({ file, by }) =>
      new webpack.NormalModuleReplacementPlugin(file, ({ createData }) => {
        // Asked once more before anything is resolved.
        if (createData?.resource === undefined || !file.test(createData.resource)) return;
        createData.resource = by(createData.resource);
        createData.context = dirname(createData.resource);
      }),
  );
