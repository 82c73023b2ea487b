import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from '../build/build-error.ts';
import { releaseFiles } from '../build/files.ts';
import { MANIFEST_FILE, type RemoteRelease } from '../release.ts';
import type { ManifestFacts } from './mf-manifest.ts';

type Files = RemoteRelease['files'];

/** The types of files that pages load. Other files may be secrets, so of these only the manifest is published. */
const PAGE_FILE = /\.(?:css|js|png|svg|webp|woff2)$/;

const isHidden = (file: string): boolean => /(?:^|\/)[.@]/.test(file);

/** Every build of React contains this text, even a minified one. */
const REACT_MARK = 'react.transitional.element';

const scriptsOf = (folder: string, files: Files) =>
  Object.keys(files)
    .filter(file => file.endsWith('.js'))
    .map(file => ({ file, code: readFileSync(join(folder, file), 'utf8') }));

type Scripts = ReturnType<typeof scriptsOf>;

const requireHashes = (folder: string, entry: string, files: Files, scripts: Scripts): void => {
  const code = scripts.map(script => script.code).join('\n');
  const without = scripts
    .map(({ file }) => file)
    .filter(file => file !== entry && !code.includes(files[file]?.integrity ?? ''));
  if (without.length === 0) return;
  throw new BuildError(
    `${folder} loads ${without.join(', ')} without a hash. Add the SubresourceIntegrityPlugin to its build, with SHA-384.`,
  );
};

/** Throws {@link BuildError} for a second copy of React, or for a script without a hash, which browsers refuse (Integrity-Policy). */
export const pageFilesOf = (folder: string, { entry, container, shared }: ManifestFacts): Files => {
  const visible = Object.entries(releaseFiles(folder)).filter(([file]) => !isHidden(file));
  const module = visible.find(([file]) => file.endsWith('.mjs'));
  if (module !== undefined)
    throw new BuildError(`${folder} contains ${module[0]}; the names of its scripts must end in .js.`);
  const files = Object.fromEntries(
    visible.filter(([file]) => PAGE_FILE.test(file) || file === MANIFEST_FILE),
  );
  const scripts = scriptsOf(folder, files);
  if (container === 'script') requireHashes(folder, entry, files, scripts);
  // webpack's plugin omits shared modules that are not installed. So `shared` may be empty although the build contains React.
  if (shared.length === 0 && scripts.some(({ code }) => code.includes(REACT_MARK)))
    throw new BuildError(`${folder} does not share react, so it bundles its own copy. Add it to "shared".`);
  return files;
};
