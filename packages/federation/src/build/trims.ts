import { dirname } from 'node:path';
import webpack from 'webpack';
import { AXIOS, LEFT_OUT, NO_PRELOADING, NO_SNAPSHOTS, UNCHECKED, XHR_ALONE } from './paths.ts';

/** A file of a library that no page of ours needs as it is, and what stands for it. */
interface Trim {
  readonly file: RegExp;
  readonly by: (path: string) => string;
}

const TRIMS: readonly Trim[] = [
  { file: /[\\/]axios[\\/]index\.js$/, by: () => AXIOS },
  { file: /[\\/]axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/, by: () => XHR_ALONE },
  { file: /[\\/]axios[\\/]lib[\\/]helpers[\\/]validator\.js$/, by: () => UNCHECKED },
  { file: /[\\/]axios[\\/]lib[\\/]helpers[\\/](?:AxiosURLSearchParams|cookies)\.js$/, by: () => LEFT_OUT },
  { file: /[\\/]axios[\\/]lib[\\/]helpers[\\/](?:formDataToJSON|isURLSameOrigin)\.js$/, by: () => LEFT_OUT },
  { file: /[\\/]axios[\\/]lib[\\/]helpers[\\/]to(?:FormData|URLEncodedForm)\.js$/, by: () => LEFT_OUT },
  { file: /[\\/]axios[\\/]lib[\\/]core[\\/]assertParamsAcyclic\.js$/, by: () => LEFT_OUT },
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
