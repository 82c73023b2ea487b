import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { deployableFolders, nameOf } from '../release/builds.ts';
import { builtWorkspace } from '../test/built-workspace.ts';
import { readPartWorkflow, REMOTE_WORKFLOW, WORKFLOWS } from './read-workflow.ts';

const ROOT = resolve(__dirname, '../../../..');
const FILES = readdirSync(join(ROOT, WORKFLOWS)).map(file => `${WORKFLOWS}/${file}`);
const FOLDERS = deployableFolders(ROOT).map(folder => basename(folder));

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

interface Job {
  readonly environment?: string;
  readonly uses?: string;
  readonly secrets?: unknown;
  readonly if?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly { readonly run?: string; readonly uses?: string; readonly with?: object }[];
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const workflowIn = (file: string): Workflow => parse(read(file)) as Workflow;

const callSchema = z.object({
  on: z.object({
    pull_request: z.object({ paths: z.array(z.string()) }),
    push: z.object({ branches: z.array(z.string()), paths: z.array(z.string()) }),
  }),
  jobs: z.object({
    deliver: z.object({ uses: z.string(), with: z.record(z.string(), z.string()) }),
  }),
});

/** Checks a command without running builds and tests, which other tests run. */
const tryOut = (command: string): string => {
  if (command === 'pnpm install --frozen-lockfile') {
    return existsSync(join(ROOT, 'pnpm-lock.yaml')) ? '' : 'no lock';
  }
  const [, filter, words = ''] = /^pnpm (?:--filter (\S+) )?(.*)$/.exec(command) ?? [];
  if (filter !== undefined) {
    const { scripts } = JSON.parse(read(`${filter}/package.json`)) as { scripts: Record<string, string> };
    return scripts[words] === undefined ? `${filter} has no script "${words}"` : '';
  }
  const [tool = '', ...patterns] = words.split(' ');
  if (tool !== 'jest') return `an unknown command: ${command}`;
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', ...patterns, '--listTests'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return status === 0 && stdout.includes('.test.ts') ? '' : `${command} finds no test`;
};

/** The folders of the packages that a package is built and tested with. */
const usedFolders = (folder: string, used = new Set<string>()): ReadonlySet<string> => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as {
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  const direct = { ...dependencies, ...(FOLDERS.includes(folder) ? devDependencies : {}) };
  for (const [name, range] of Object.entries(direct)) {
    const found = name.replace('@backglass/', 'packages/');
    if (!range.startsWith('workspace:') || used.has(found)) continue;
    used.add(found);
    usedFolders(found, used);
  }
  return used;
};

describe('the workflows', () => {
  it('are one for each part and three more', () => {
    const names = [...FOLDERS, 'check', 'prune', 'remote'].map(name => `${WORKFLOWS}/${name}.yml`);
    expect([...FILES].sort()).toEqual(names.sort());
  });

  it.each(FILES)('%s only reads the repository, and its checkouts do not keep the token', file => {
    const { permissions, jobs } = workflowIn(file);
    for (const granted of [permissions, ...Object.values(jobs).map(job => job.permissions ?? {})]) {
      expect(granted).toBeDefined();
      expect(Object.entries(granted ?? {}).filter(([, access]) => access !== 'read')).toEqual([]);
    }
    const steps = Object.values(jobs).flatMap(job => job.steps ?? []);
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))) {
      expect(step.with).toEqual({ 'persist-credentials': false });
    }
  });

  it('publish no preview of a fork, and go live only on a push', () => {
    const { preview, live } = workflowIn(REMOTE_WORKFLOW).jobs;
    expect(preview?.if).toBe(
      "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository",
    );
    expect(live?.if).toBe("github.event_name == 'push'");
  });

  it.each(FILES)('%s passes keys only to our own commands, and live keys only on main', file => {
    const { jobs = {}, ...rest } = parse(read(file)) as { jobs?: Readonly<Record<string, Job>> };
    expect(JSON.stringify(rest)).not.toContain('secrets');
    for (const { steps = [], secrets, ...job } of Object.values(jobs)) {
      // A caller passes all secrets to the called workflow, which this test checks itself.
      expect(secrets).toBe(job.uses === `./${REMOTE_WORKFLOW}` ? 'inherit' : undefined);
      expect(JSON.stringify(job)).not.toContain('secrets');
      const own = job.environment === 'production' ? 'LIVE' : 'PREVIEW';
      for (const step of steps) {
        const [, keys] = /secrets\.([A-Z]+)_/.exec(JSON.stringify(step)) ?? [];
        const isOurs = step.run?.startsWith('pnpm backglass ') === true;
        expect([step.run, keys]).toEqual([step.run, isOurs ? own : undefined]);
      }
    }
  });

  it.each(FILES)('%s names the actions of others by commit', file => {
    const taken = [...read(file).matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(taken.filter(action => !/^\.\/|@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
  });

  it('run `npm test`, and prune by commands that exist', async () => {
    expect(read(`${WORKFLOWS}/check.yml`)).toContain('- run: npm test');
    const workspace = await builtWorkspace();
    await workspace.command('deploy', '--all');
    const [, words = ''] = /- run: pnpm backglass (.*)/.exec(read(`${WORKFLOWS}/prune.yml`)) ?? [];
    expect(await workspace.command(...words.split(' '))).toBe(0);
    await workspace.dispose();
  });

  it('preview the newest push of a pull request, and go live after `npm test` and after the shell of the same commit', () => {
    const { preview, live } = (parse(read(REMOTE_WORKFLOW)) as { jobs: Record<string, Job> }).jobs;
    expect(preview).toMatchObject({
      concurrency: {
        group: 'preview-${{ inputs.folder }}-${{ github.event.number }}',
        'cancel-in-progress': true,
      },
    });
    expect(live).toMatchObject({ environment: 'production' });
    // One run for all parts of a commit. Without `xargs -r` the step fails when there is no such run.
    const tests =
      live?.steps?.findIndex(({ run }) => run?.startsWith('gh run list --workflow check.yml ')) ?? -1;
    expect(live?.steps?.[tests]?.run).toMatch(
      /--commit "\$GITHUB_SHA" .* \| xargs -n 1 gh run watch --exit-status$/,
    );
    expect(tests).toBeLessThan(live?.steps?.findIndex(({ run }) => run?.includes('backglass')) ?? 0);
    expect(tests).toBeGreaterThan(0);
    expect(parse(read(`${WORKFLOWS}/check.yml`))).toMatchObject({ on: { push: { branches: ['main'] } } });
    const shells = live?.steps?.findIndex(({ run }) => run?.startsWith('gh run list --workflow shell.yml '));
    expect(shells).toBeLessThan(live?.steps?.findIndex(({ run }) => run?.includes('backglass')) ?? 0);
    expect(FILES).toContain(`${WORKFLOWS}/shell.yml`);
  });
});

describe.each(FOLDERS)('the workflow of %s', folder => {
  const name = nameOf(folder);

  it('starts only when a source of the part or of its packages changes', () => {
    const file = `${WORKFLOWS}/${folder}.yml`;
    const { on, jobs } = callSchema.parse(parse(read(file)));
    expect(jobs.deliver).toEqual({ uses: `./${REMOTE_WORKFLOW}`, with: { name, folder } });
    expect(on.push).toEqual({ branches: ['main'], paths: on.pull_request.paths });
    const packages = [folder, ...usedFolders(folder), 'packages/delivery'].map(one => `${one}/**`);
    const others = ['pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.browser.json', file, REMOTE_WORKFLOW];
    expect([...on.push.paths].sort()).toEqual([...packages, ...others].sort());
    for (const path of on.push.paths) expect(existsSync(join(ROOT, path.replace('/**', '')))).toBe(true);
  });

  it('runs commands that exist, in an order that works', async () => {
    const { preview, live, env } = readPartWorkflow(ROOT, folder);
    const workspace = await builtWorkspace();
    if (name !== 'shell') await workspace.addRemote(name);
    Object.assign(workspace.environment, { SUPPORT_EMAIL: 'ana@centre.test', TELEMETRY_URL: '/telemetry/' });
    expect(await workspace.command('deploy', '--all')).toBe(0);
    await workspace.buildGames('2');
    Object.assign(workspace.environment, env);
    const printed: string[] = [];
    for (const command of new Set([...preview, ...live])) {
      const [, words] = /^pnpm backglass (.*)$/.exec(command) ?? [];
      if (words === undefined) expect(tryOut(command)).toBe('');
      else {
        const code = await workspace.command(...words.split(' '));
        expect([command, code, workspace.printedErrors]).toEqual([command, 0, []]);
        printed.push(...workspace.printed);
      }
    }
    expect(printed).toContain(`http://pr-42--${name}.preview.localhost:4103/`);
    expect(printed.at(-1)).toMatch(/^Composition \d+ is live\.$/);
    expect(await workspace.settings()).toMatchObject({
      support_email: 'ana@centre.test',
      telemetry_url: '/telemetry/',
    });
    expect(live.join()).not.toContain('--channel');
    expect(preview.join()).not.toContain('promote');
    await workspace.dispose();
  });
});
