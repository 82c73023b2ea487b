import { dirname } from 'node:path';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { endOf } from './left-out/end-of.ts';
import { LEAN_FILES } from './left-out/rules.ts';
import {
  AXIOS,
  LEFT_OUT,
  NO_PRELOADING,
  NO_SNAPSHOTS,
  RUNTIME_ERRORS,
  UNCHECKED,
  XHR_ALONE,
} from './paths.ts';

/** A file of a library that no page of ours needs as it is, and what stands for it. */
interface Trim {
  readonly name: string;
  readonly file: RegExp;
  readonly by: (path: string) => string;
}

const fileOf = (path: string, by: string): Trim => ({ name: path, file: endOf(path), by: () => by });

/** What no call of ours reaches in axios. */
const UNREACHED = [
  'core/assertParamsAcyclic.js',
  'helpers/AxiosURLSearchParams.js',
  'helpers/cookies.js',
  'helpers/formDataToJSON.js',
  'helpers/isURLSameOrigin.js',
  'helpers/toFormData.js',
  'helpers/toURLEncodedForm.js',
];

const TRIMS: readonly Trim[] = [
  fileOf('axios/index.js', AXIOS),
  fileOf('axios/lib/adapters/adapters.js', XHR_ALONE),
  fileOf('axios/lib/helpers/validator.js', UNCHECKED),
  ...UNREACHED.map(path => fileOf(`axios/lib/${path}`, LEFT_OUT)),
  fileOf('error-codes/dist/desc.mjs', RUNTIME_ERRORS),
  fileOf('error-codes/dist/getShortErrorMsg.mjs', RUNTIME_ERRORS),
  fileOf('runtime-core/dist/plugins/snapshot/SnapshotHandler.js', NO_SNAPSHOTS),
  fileOf('runtime-core/dist/utils/preload.js', NO_PRELOADING),
  {
    // Its door for ES modules opens on the development build whatever the mode.
    name: 'react-router/dist/development/*.mjs',
    file: /[\\/]react-router[\\/]dist[\\/]development[\\/][\w-]+\.mjs$/,
    by: path => path.replace(/development(?=[\\/][\w-]+\.mjs$)/, 'production'),
  },
];

/** Those that are trimmed inside. */
const LEAN = LEAN_FILES.map(({ file }) => ({ name: file, file: endOf(file) }));

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

const NAME = 'EveryTrimFits';

/**
 * For a build that has all of these libraries: it fails when one of them no longer has a file that is to be replaced, or to be
 * trimmed inside. Pages would carry it again, and nobody would see it.
 */
export class EveryTrimFits implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, compilation => {
      compilation.hooks.finishModules.tap(NAME, modules => {
        // A module that was replaced keeps the address that it was asked for by.
        const asked = [...modules].flatMap(module =>
          module instanceof webpack.NormalModule ? module.userRequest : [],
        );
        for (const { name, file } of [...TRIMS, ...LEAN]) {
          if (asked.some(request => file.test(request))) continue;
          const error = new webpack.WebpackError(
            `${name} is in no module, so nothing of it is left out: has the library changed? (${NAME})`,
          );
          compilation.errors.push(error);
        }
      });
    });
  }
}
