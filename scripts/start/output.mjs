/** Lets a command end normally when its output pipe is closed (`pnpm build | head -1`). Otherwise Node prints a stack. */
export function allowClosedOutput() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', error => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/**
 * For a command without arguments: prints its help and ends it if the command line contains `--help` or `-h`.
 * @param {string} text
 */
export function helpIfAsked(text) {
  const words = process.argv.slice(2);
  if (!words.some(word => word === '--help' || word === '-h')) return;
  console.log(text);
  process.exit();
}
