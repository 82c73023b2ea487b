import { spawnSync } from 'node:child_process';

/** In milliseconds. Longer than any test may take (`testTimeout`), with the start of its file on a busy machine. */
const LIMIT = 15 * 60_000;

/** Jest cannot end a test that never yields or that waits for another process. This reporter names it and ends the run. */
export default class HungTests {
  /** The test that runs in each file, and the timer that ends the run. */
  #running = new Map();

  onTestFileStart({ path }) {
    this.#watch(path, 'the start of the file');
  }

  onTestCaseStart({ path }, { fullName }) {
    this.#watch(path, fullName);
  }

  onTestCaseResult({ path }, { fullName }) {
    this.#watch(path, `what follows "${fullName}"`);
  }

  onTestFileResult({ path }) {
    clearTimeout(this.#running.get(path));
    this.#running.delete(path);
  }

  #watch(path, part) {
    clearTimeout(this.#running.get(path));
    const end = () => {
      console.error(`\n${path}\n${part} did not end within ${LIMIT / 60_000} minutes. Its processes:`);
      spawnSync('ps', ['--ppid', '2', '-p', '2', '--deselect', '-o', 'pid,ppid,stat,time,args', '--forest'], {
        stdio: 'inherit',
      });
      spawnSync('pkill', ['-KILL', '-P', String(process.pid)]);
      process.exit(1);
    };
    this.#running.set(path, setTimeout(end, LIMIT).unref());
  }
}
