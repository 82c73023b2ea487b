import { spawn } from 'node:child_process';

/**
 * Runs the parts of `npm test`, each under a title, and records how long each takes.
 * @param {{ root: string, env: NodeJS.ProcessEnv, print: (line: string) => void }} options
 */
export function partRunner({ root, env, print }) {
  const times = [];

  const start = (title, [file, ...args], options) =>
    new Promise(ended => {
      const started = Date.now();
      const shell = process.platform === 'win32';
      const child = spawn(file, args, { cwd: root, shell, ...options });
      let printed = '';
      const collect = chunk => (printed += chunk);
      child.stdout?.on('data', collect);
      child.stderr?.on('data', collect);
      child.once('error', error => collect(error.stack));
      child.once('close', status => {
        times.push([title, Date.now() - started]);
        ended({ passed: status === 0, printed });
      });
    });

  return {
    times,

    /** Runs a command and shows its output at once. Returns whether it succeeded. */
    async run(title, command, extra = {}) {
      print(`\n── ${title}`);
      const { passed } = await start(title, command, { stdio: 'inherit', env: { ...env, ...extra } });
      return passed;
    },

    /** Runs a command and prints its output when it has ended, so that others can run beside it. Returns whether it succeeded. */
    async runBuffered(title, command, extra = {}) {
      const { passed, printed } = await start(title, command, { env: { ...env, ...extra } });
      print(`\n── ${title}\n${printed}`);
      return passed;
    },
  };
}
