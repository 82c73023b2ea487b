import { pathToFileURL } from 'node:url';

/*
 * Runs commands in this one process, because starting a process for each takes many times longer.
 * The command line has the runs as JSON. The last line of the output has their results as JSON.
 */

export interface Run {
  readonly script: string;
  readonly words: readonly string[];
}

export interface Result {
  readonly code: number;
  readonly printed: string;
  /** Whether the command ignores that its output pipe is closed. */
  readonly allowsClosedOutput: boolean;
}

const streams = [process.stdout, process.stderr] as const;
const exit = new Error('The command ended itself.');
process.exit = code => {
  process.exitCode = code ?? process.exitCode;
  throw exit;
};

/** A closed pipe ends a process unless something listens to the stream's errors. */
function allowsClosedOutput(): boolean {
  try {
    for (const stream of streams) stream.emit('error', Object.assign(new Error('closed'), { code: 'EPIPE' }));
    return true;
  } catch {
    return false;
  }
}

async function run({ script, words }: Run, index: number): Promise<Result> {
  let printed = '';
  const writes = streams.map(({ write }) => write);
  for (const stream of streams) {
    stream.removeAllListeners('error');
    stream.write = (text: string | Uint8Array) => {
      printed += String(text);
      return true;
    };
  }
  process.argv = [process.execPath, script, ...words];
  process.exitCode = 0;
  try {
    // Node runs a module once for each address, so the index lets a script run more than once.
    await import(`${pathToFileURL(script).href}?run=${index}`);
  } catch (error) {
    if (error !== exit) throw error;
  } finally {
    for (const [at, stream] of streams.entries()) stream.write = writes[at] ?? stream.write;
  }
  return { code: Number(process.exitCode), printed, allowsClosedOutput: allowsClosedOutput() };
}

const results: Result[] = [];
for (const [index, each] of (JSON.parse(process.argv[2] ?? '[]') as Run[]).entries()) {
  results.push(await run(each, index));
}
process.exitCode = 0;
console.log(JSON.stringify(results));
