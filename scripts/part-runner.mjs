import { spawn } from 'node:child_process';

/**
 * Runs parts of `npm test`: scripts of the workspace, each under its title, and keeps how long each took.
 * @param {{ root: string, env: NodeJS.ProcessEnv, say: (line: string) => void }} around
 */
export function partRunner({ root, env, say }) {
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

    /** Runs one that prints as it goes; answers whether it ended well. */
    async run(title, command, extra = {}) {
      say(`\n── ${title}`);
      const { passed } = await start(title, command, { stdio: 'inherit', env: { ...env, ...extra } });
      return passed;
    },

    /** Runs one beside others, and prints all that it printed once it has ended; answers whether it ended well. */
    async runBeside(title, command, extra = {}) {
      const { passed, printed } = await start(title, command, { env: { ...env, ...extra } });
      say(`\n── ${title}\n${printed}`);
      return passed;
    },
  };
}
