import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { deployableFolders, nameOf } from '../built.ts';
import { builtWorkspace } from '../test/built-workspace.ts';
import { everyPipeline } from './every-pipeline.ts';
import { pipelineFile } from './pipeline.ts';

const ROOT = resolve(__dirname, '../../../..');
const NAMES = deployableFolders(ROOT).map(nameOf);
const WORKFLOWS = '.github/workflows';

const jobSchema = z.object({
  steps: z.array(z.union([z.object({ uses: z.string() }), z.object({ run: z.string() })])),
});
const triggerSchema = z.object({ paths: z.array(z.string()) });
const workflowSchema = z.object({
  env: z.record(z.string(), z.string()),
  on: z.object({
    pull_request: triggerSchema,
    push: triggerSchema.extend({ branches: z.array(z.string()) }),
  }),
  jobs: z.object({
    preview: jobSchema.extend({
      concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.boolean() }),
    }),
    check: z.object({ uses: z.string() }),
    live: jobSchema.extend({ needs: z.string() }),
  }),
});

const read = (name: string) =>
  workflowSchema.parse(parse(readFileSync(join(ROOT, pipelineFile(name)), 'utf8')));
const commandsOf = (job: z.infer<typeof jobSchema>): readonly string[] =>
  job.steps.flatMap(step => ('run' in step ? [step.run.replaceAll('${{ github.event.number }}', '42')] : []));

interface Job {
  readonly environment?: string;
  readonly steps?: readonly { readonly run?: string }[];
}

/** What the commands are told where the repository has set no variable: GitHub gives each as an empty one. */
const unset = (env: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value.replace(/\$\{\{.*\}\}/, '')]));

/** What a command would do, without building or testing what other tests build and test. */
const tryOut = (command: string): string => {
  if (command.startsWith('gh run list --workflow shell.yml ')) {
    return NAMES.includes('shell') ? '' : 'no pipeline of the shell';
  }
  const [, script, folder = ''] = /^pnpm (?:--filter (\S+) )?(.*)$/.exec(command) ?? [];
  if (command === 'pnpm install --frozen-lockfile')
    return existsSync(join(ROOT, 'pnpm-lock.yaml')) ? '' : 'no lock';
  if (script !== undefined) {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, script, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    return scripts[folder] === undefined ? `${script} has no script "${folder}"` : '';
  }
  const [tool = '', ...words] = folder.split(' ');
  if (tool !== 'jest') return `an unknown command: ${command}`;
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', ...words, '--listTests'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  return status === 0 && stdout.includes('.test.ts') ? '' : `${command} finds no test`;
};

describe('the workflows', () => {
  const files = readdirSync(join(ROOT, WORKFLOWS)).map(file => `${WORKFLOWS}/${file}`);
  const written = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

  it('are what "pnpm pipelines" writes, and no others', () => {
    expect(new Map(files.map(file => [file, written(file)]))).toEqual(everyPipeline(ROOT));
  });

  it.each(files)('%s gives keys to our own commands alone, and those of live to main alone', file => {
    const { jobs = {}, ...rest } = parse(written(file)) as { jobs?: Readonly<Record<string, Job>> };
    expect(JSON.stringify(rest)).not.toContain('secrets');
    for (const { steps = [], ...job } of Object.values(jobs)) {
      expect(JSON.stringify(job)).not.toContain('secrets');
      const own = job.environment === 'production' ? 'LIVE' : 'PREVIEW';
      for (const step of steps) {
        const [, keys] = /secrets\.([A-Z]+)_/.exec(JSON.stringify(step)) ?? [];
        const isOurs = step.run?.startsWith('pnpm backglass ') === true;
        expect([step.run, keys]).toEqual([step.run, isOurs ? own : undefined]);
      }
    }
  });

  it.each(files)('%s takes what others wrote by commit', file => {
    const taken = [...written(file).matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(taken.filter(action => !/^\.\/|@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
  });

  it('run `npm test`, and clear up by commands that there are', async () => {
    expect(written(`${WORKFLOWS}/check.yml`)).toContain('- run: npm test');
    const workspace = await builtWorkspace();
    await workspace.command('deploy', '--all');
    const [, words = ''] = /- run: pnpm backglass (.*)/.exec(written(`${WORKFLOWS}/prune.yml`)) ?? [];
    expect(await workspace.command(...words.split(' '))).toBe(0);
    await workspace.dispose();
  });
});

describe.each(NAMES)('the pipeline of %s', name => {
  const folder = name === 'shell' ? name : `remote-${name}`;

  it('shows the newest push of a pull request, and makes live what passed `npm test`', () => {
    const { preview, check, live } = read(name).jobs;
    expect(preview.concurrency).toEqual({
      group: `preview-${folder}-\${{ github.event.number }}`,
      'cancel-in-progress': true,
    });
    expect([live.needs, check.uses]).toEqual(['check', `./${WORKFLOWS}/check.yml`]);
  });

  it('is started by what the part is made of, and by no other', () => {
    const { pull_request, push } = read(name).on;
    expect(pull_request.paths).toEqual(push.paths);
    expect(push.branches).toEqual(['main']);
    expect(push.paths).toEqual(
      expect.arrayContaining([
        `${folder}/**`,
        'packages/platform/**',
        'packages/federation/**',
        'packages/delivery/**',
      ]),
    );
    expect(push.paths.filter(path => /^(?:remote-|shell)/.test(path))).toEqual([`${folder}/**`]);
    for (const path of push.paths) expect(existsSync(join(ROOT, path.replace('/**', '')))).toBe(true);
  });

  it('runs commands that there are, in an order that works', async () => {
    const { env, jobs } = read(name);
    const { preview, live } = jobs;
    const workspace = await builtWorkspace();
    if (name !== 'shell') await workspace.addRemote(name);
    Object.assign(workspace.environment, { SUPPORT_EMAIL: 'ana@centre.test', TELEMETRY_URL: '/telemetry/' });
    expect(await workspace.command('deploy', '--all')).toBe(0);
    await workspace.buildGames('2');
    Object.assign(workspace.environment, unset(env));
    const run: string[] = [];
    for (const command of new Set([...commandsOf(preview), ...commandsOf(live)])) {
      const [, words] = /^pnpm backglass (.*)$/.exec(command) ?? [];
      if (words === undefined) expect(tryOut(command)).toBe('');
      else {
        expect([command, await workspace.command(...words.split(' ')), workspace.complaints]).toEqual([
          command,
          0,
          [],
        ]);
        run.push(...workspace.printed);
      }
    }
    expect(run).toContain(`http://pr-42--${name}.preview.localhost:4103/`);
    expect(run.at(-1)).toMatch(/^Composition \d+ is live\.$/);
    expect(await workspace.settings()).toMatchObject({
      support_email: 'ana@centre.test',
      telemetry_url: '/telemetry/',
    });
    expect(commandsOf(live).join()).not.toContain('--channel');
    expect(commandsOf(preview).join()).not.toContain('promote');
    await workspace.dispose();
  });
});
