import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, posix, relative, resolve } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { deployableFolders, nameOf } from '../../release/builds.ts';
import { builtWorkspace } from '../built-workspace.ts';
import { runningApi } from '../running-api.ts';
import { readPartWorkflow, REMOTE_WORKFLOW, WORKFLOWS } from './read-workflow.ts';

const ROOT = resolve(__dirname, '../../../../..');
const FOLDERS = deployableFolders(ROOT).map(folder => basename(folder));

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const callSchema = z.object({
  on: z.object({
    pull_request: z.object({ paths: z.array(z.string()) }),
    push: z.object({ branches: z.array(z.string()), paths: z.array(z.string()) }),
  }),
  jobs: z.object({
    deliver: z.object({ uses: z.string(), with: z.record(z.string(), z.string()) }),
  }),
});

/** Returns an empty text for an existing command, without running that command. */
const problemOf = (command: string): string => {
  if (command === 'pnpm install --frozen-lockfile') {
    return existsSync(join(ROOT, 'pnpm-lock.yaml')) ? '' : 'no lock';
  }
  const [, filter, words = ''] = /^pnpm (?:--filter (\S+) )?(.*)$/.exec(command) ?? [];
  if (filter !== undefined) {
    const { scripts } = JSON.parse(read(`${filter}/package.json`)) as { scripts: Record<string, string> };
    return scripts[words] === undefined ? `${filter} has no script "${words}"` : '';
  }
  return command === OUTPUT_OF_URL ? '' : `an unknown command: ${command}`;
};

const OUTPUT_OF_URL = 'echo "url=$(tail -n 1 "$RUNNER_TEMP/preview")" >> "$GITHUB_OUTPUT"';

const sourcesSchema = z.array(z.object({ root: z.string(), entries: z.array(z.string()) }));

/** Returns patterns for all files of this repository that the build of a package reads. */
const pathsOf = (folder: string): readonly string[] => {
  // The build reads `remote.config.ts` with tsx, which Jest cannot do.
  const script = `
    import { planBuild } from '@backglass/federation/find-build';
    console.log(JSON.stringify((await planBuild(process.cwd())).sources));`;
  const words = ['--import', require.resolve('tsx'), '--input-type=module', '--eval', script];
  const printed = execFileSync(process.execPath, words, { cwd: join(ROOT, folder), encoding: 'utf8' });
  return sourcesSchema.parse(JSON.parse(printed)).flatMap(({ root, entries }) => {
    const path = relative(ROOT, root);
    if (path.includes('node_modules')) return [];
    return entries.includes('src') ? [`${path}/**`] : entries.map(entry => posix.join(path, entry));
  });
};

describe.each(FOLDERS)('the workflow of %s', folder => {
  const name = nameOf(folder);

  it('starts only when a file changes that the build reads, or that renders the document', () => {
    const file = `${WORKFLOWS}/${folder}.yml`;
    const { on, jobs } = callSchema.parse(parse(read(file)));
    expect(jobs.deliver).toEqual({ uses: `./${REMOTE_WORKFLOW}`, with: { name, folder } });
    expect(on.push).toEqual({ branches: ['main'], paths: on.pull_request.paths });
    const others = [file, REMOTE_WORKFLOW, ...(name === 'shell' ? ['packages/delivery/**'] : [])];
    expect([...on.push.paths].sort()).toEqual([...pathsOf(folder), ...others].sort());
    for (const path of on.push.paths)
      expect(existsSync(join(ROOT, path.replace(/\/\*\*.*$/, '')))).toBe(true);
  });

  it('runs commands that succeed in this order', async () => {
    const { preview, live, env } = readPartWorkflow(ROOT, folder);
    const workspace = await builtWorkspace();
    const api = await runningApi('0.1.0');
    if (name !== 'shell') await workspace.addRemote(name);
    Object.assign(workspace.environment, { SUPPORT_EMAIL: 'ana@centre.test', TELEMETRY_URL: '/telemetry/' });
    expect(await workspace.command('deploy', '--all')).toBe(0);
    await workspace.buildGames('2');
    Object.assign(workspace.environment, env, { LIVE_API_URL: api.address });
    const printed: string[] = [];
    const [exporting] = live.filter(command => command.includes('export-static'));
    for (const command of new Set([...preview, ...live])) {
      const [, words] = /^pnpm backglass (.*?)(?: \| tee \S+)?$/.exec(command) ?? [];
      if (words === undefined) expect(problemOf(command)).toBe('');
      else {
        const places = words.split(' ').map(word => (word === 'site' ? join(workspace.root, word) : word));
        const code = await workspace.command(...places);
        expect([command, code, workspace.printedErrors]).toEqual([command, 0, []]);
        printed.push(...workspace.printed);
      }
    }
    expect(printed).toContain(`http://pr-42--${name}.preview.localhost:4103/`);
    expect(printed.some(line => /^Composition \d+ is live\.$/.test(line))).toBe(true);
    expect(exporting).toBe(live.at(-1));
    expect(existsSync(join(workspace.root, 'site/public/index.html'))).toBe(true);
    expect(await workspace.settings()).toMatchObject({
      support_email: 'ana@centre.test',
      telemetry_url: '/telemetry/',
    });
    expect(live.join()).not.toContain('--channel');
    expect(preview.join()).not.toContain('promote');
    await api.stop();
    await workspace.dispose();
  });
});
