import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

const OWN_SOURCE = /.*\/(?:remote-)?([a-z][a-z0-9-]*)\/((?:src|showcase)\/.*)$/;

/** The package that is built. */
interface BuiltPackage {
  readonly root: string;
  readonly name: string;
}

const withSlashes = (path: string): string => path.replaceAll('\\', '/');

/** The package of a stylesheet, and its path there. The folder of the built package may have any name. */
const placeOf = (resourcePath: string, { root, name }: BuiltPackage) => {
  const path = withSlashes(resourcePath);
  const ownFiles = `${withSlashes(root)}/`;
  if (path.startsWith(ownFiles)) return { owner: name, place: path.slice(ownFiles.length) };
  const [, owner = 'lib', place = path.slice(path.lastIndexOf('/node_modules/'))] =
    OWN_SOURCE.exec(path) ?? [];
  return { owner, place };
};

/** The first part of each class name in a CSS Module. */
export const classPrefix = (resourcePath: string, built: BuiltPackage): string =>
  `${placeOf(resourcePath, built).owner}__`;

/** `games__row__x1Y2z`: package, name in the source, and a hash of the path in the package; the same on every machine. */
export const className = (resourcePath: string, local: string, built: BuiltPackage): string => {
  const { owner, place } = placeOf(resourcePath, built);
  const hash = createHash('sha256').update(`${owner}\0${place}\0${local}`).digest('base64url');
  return `${owner}__${local}__${hash.slice(0, 5)}`;
};

/** CSS Modules in `*.module.css`; all other stylesheets are global. */
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

/** Extracts styles into files with this name: the page's policy forbids style elements. */
export const extractStyles = (file: string): MiniCssExtractPlugin =>
  new MiniCssExtractPlugin({
    filename: `${file}.css`,
    chunkFilename: `${file}.css`,
    // Cascade layers decide, not the order of rules.
    ignoreOrder: true,
  });
