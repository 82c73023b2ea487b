import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/* Runs all builds in one process, because loading webpack takes longer than a small build. */

export interface BuildRequest {
  readonly folder: string;
  readonly words: readonly string[];
  /** Writes this file when webpack begins to compile. */
  readonly edit?: { readonly file: string; readonly content: string } | undefined;
}

export interface BuildAnswer {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

const COMMAND = pathToFileURL(resolve(import.meta.dirname, '../cli.ts')).href;
let runs = 0;

let edit: BuildRequest['edit'];
// `Compiler.run` reads no file before it calls this function.
const { compile } = webpack.Compiler.prototype;
webpack.Compiler.prototype.compile = function (callback) {
  if (edit !== undefined) writeFileSync(edit.file, edit.content);
  compile.call(this, callback);
};

process.on('message', (request: BuildRequest) => {
  const { folder, words } = request;
  ({ edit } = request);
  const printed = { stdout: '', stderr: '' };
  console.log = (text: unknown) => void (printed.stdout += `${String(text)}\n`);
  console.error = (text: unknown) => void (printed.stderr += `${String(text)}\n`);
  process.chdir(folder);
  process.argv = [...process.argv.slice(0, 2), ...words];
  process.exitCode = 0;
  // Node evaluates a module again when its URL has another query.
  void import(`${COMMAND}?run=${runs++}`).then(() => {
    const status = Number(process.exitCode);
    process.exitCode = 0;
    process.send?.({ status, ...printed } satisfies BuildAnswer);
  });
});
