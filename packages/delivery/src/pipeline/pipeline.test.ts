import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { builtWorkspace } from '../test/built-workspace.ts';
import { pipelineFile, pipelineOf } from './pipeline.ts';

const ROOT = resolve(__dirname, '../../../..');
const NAMES = readdirSync(ROOT).flatMap(folder => {
  const [, name] = /^remote-(.+)$/.exec(folder) ?? [];
  return name !== undefined && existsSync(join(ROOT, folder, 'remote.config.ts')) ? [name] : [];
});

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
  jobs: z.object({ preview: jobSchema, live: jobSchema }),
});

const read = (name: string) =>
  workflowSchema.parse(parse(readFileSync(join(ROOT, pipelineFile(name)), 'utf8')));
const commandsOf = (job: z.infer<typeof jobSchema>): readonly string[] =>
  job.steps.flatMap(step => ('run' in step ? [step.run.replaceAll('${{ github.event.number }}', '42')] : []));

/** What the commands are told where the repository has set no variable: GitHub gives each as an empty one. */
const unset = (env: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value.replace(/\$\{\{.*\}\}/, '')]));

/** What a command would do, without building or testing what other tests build and test. */
const tryOut = (command: string): string => {
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
  const { status, stdout } = spawnSync('pnpm', ['jest', ...words, '--listTests'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return status === 0 && stdout.includes('.test.ts') ? '' : `${command} finds no test`;
};

describe.each(NAMES)('the pipeline of remote-%s', name => {
  it('is what "pnpm pipelines" writes', () => {
    expect(readFileSync(join(ROOT, pipelineFile(name)), 'utf8')).toBe(pipelineOf(ROOT, name));
  });

  it('is started by what the remote is made of, and by no other remote', () => {
    const { pull_request, push } = read(name).on;
    expect(pull_request.paths).toEqual(push.paths);
    expect(push.branches).toEqual(['main']);
    expect(push.paths).toEqual(
      expect.arrayContaining([
        `remote-${name}/**`,
        'packages/platform/**',
        'packages/federation/**',
        'packages/delivery/**',
      ]),
    );
    expect(push.paths.filter(path => /^(?:remote-|shell)/.test(path))).toEqual([`remote-${name}/**`]);
    for (const path of push.paths) expect(existsSync(join(ROOT, path.replace('/**', '')))).toBe(true);
  });

  it('runs commands that there are, in an order that works', async () => {
    const { env, jobs } = read(name);
    const { preview, live } = jobs;
    const workspace = await builtWorkspace();
    await workspace.addRemote(name);
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
