import { spawn, spawnSync } from 'node:child_process';

/** Runs parts of `npm test`: scripts of the workspace, each under its title. */
export function partRunner({ pnpm: [file, ...first], root, env, say }) {
  return {
    /** Runs one; answers whether it ended well. */
    run(title, args, extra = {}) {
      say(`\n── ${title}`);
      const options = { cwd: root, stdio: 'inherit', env: { ...env, ...extra } };
      return spawnSync(file, [...first, ...args], options).status === 0;
    },

    /** Runs one beside others, and says all that it said once it has ended; answers whether it ended well. */
    runBeside: (title, args) =>
      new Promise(ended => {
        const child = spawn(file, [...first, ...args], { cwd: root, env });
        let said = '';
        const hear = chunk => (said += chunk);
        child.stdout.on('data', hear);
        child.stderr.on('data', hear);
        child.once('error', error => hear(error.stack));
        child.once('close', status => {
          say(`\n── ${title}\n${said}`);
          ended(status === 0);
        });
      }),
  };
}
