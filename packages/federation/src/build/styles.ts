import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

const WORKSPACE_SOURCE = /.*\/(?:remote-)?([a-z][a-z0-9-]*)\/((?:src|showcase)\/.*)$/;

interface BuiltPackage {
  readonly root: string;
  readonly name: string;
}

const withSlashes = (path: string): string => path.replaceAll('\\', '/');

const sourceOf = (resourcePath: string, { root, name }: BuiltPackage) => {
  const absolute = withSlashes(resourcePath);
  const ownFiles = `${withSlashes(root)}/`;
  // The folder of the built package may have any name.
  if (absolute.startsWith(ownFiles)) return { owner: name, path: absolute.slice(ownFiles.length) };
  const [, owner = 'lib', path = absolute.slice(absolute.lastIndexOf('/node_modules/'))] =
    WORKSPACE_SOURCE.exec(absolute) ?? [];
  return { owner, path };
};

export const classPrefix = (resourcePath: string, built: BuiltPackage): string =>
  `${sourceOf(resourcePath, built).owner}__`;

/** Returns a name such as `games__row__x1Y2z`: package, name in the source, and a hash. It is the same on every machine. */
export const className = (resourcePath: string, local: string, built: BuiltPackage): string => {
  const { owner, path } = sourceOf(resourcePath, built);
  const hash = createHash('sha256').update(`${owner}\0${path}\0${local}`).digest('base64url');
  return `${owner}__${local}__${hash.slice(0, 5)}`;
};

/** `*.module.css` are CSS Modules. All other stylesheets are global. */
export const styleRule = (built: BuiltPackage): RuleSetRule => {
  const modules = {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    getLocalIdent: ({ resourcePath }: { resourcePath: string }, _template: string, local: string) =>
      className(resourcePath, local, built),
  };
  return {
    test: /\.css$/,
    use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules } }],
  };
};

/** Extracts styles into files, because the page's policy forbids style elements. */
export const extractStyles = (file: string): MiniCssExtractPlugin =>
  new MiniCssExtractPlugin({
    filename: `${file}.css`,
    chunkFilename: `${file}.css`,
    // Cascade layers decide which style wins, so the order of files does not matter.
    ignoreOrder: true,
  });
