import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { deployableFolders } from '../../release/builds.ts';
import { builtWorkspace } from '../built-workspace.ts';
import { END_WORKFLOW, REMOTE_WORKFLOW, STANDALONE_WORKFLOW, WORKFLOWS } from './read-workflow.ts';

const ROOT = resolve(__dirname, '../../../../..');
const FILES = readdirSync(join(ROOT, WORKFLOWS)).map(file => `${WORKFLOWS}/${file}`);
const FOLDERS = deployableFolders(ROOT).map(folder => basename(folder));

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

interface Job {
  readonly environment?: string;
  readonly uses?: string;
  readonly secrets?: unknown;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly { readonly run?: string; readonly uses?: string; readonly with?: object }[];
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const workflowIn = (file: string): Workflow => parse(read(file)) as Workflow;

const commandsIn = (file: string): string =>
  Object.values(workflowIn(file).jobs)
    .flatMap(({ steps = [] }) => steps.flatMap(({ run }) => run ?? []))
    .filter(run => !run.startsWith('gh '))
    .join('\n');

describe('the workflows', () => {
  it('are one for each part and six more', () => {
    const names = [...FOLDERS, 'check', 'end-preview', 'long-tests', 'prune', 'remote', 'standalone'].map(
      name => `${WORKFLOWS}/${name}.yml`,
    );
    expect([...FILES].sort()).toEqual(names.sort());
  });

  it.each(FILES)('%s has write permissions only in jobs that check out no code', file => {
    const { permissions, jobs } = workflowIn(file);
    const writesOf = (granted?: Readonly<Record<string, string>>) =>
      Object.entries(granted ?? {}).flatMap(([name, access]) => (access === 'read' ? [] : [name]));
    expect(permissions).toBeDefined();
    const isCaller = Object.values(jobs).some(({ uses }) => uses !== undefined);
    expect(writesOf(permissions)).toEqual(isCaller ? ['pull-requests', 'deployments'] : []);
    for (const { permissions: granted, steps = [], needs } of Object.values(jobs)) {
      if (writesOf(granted).length === 0) continue;
      expect(['pull-requests', 'deployments']).toEqual(expect.arrayContaining(writesOf(granted)));
      expect(steps.filter(({ uses, run }) => uses !== undefined || run?.includes('pnpm'))).toEqual([]);
      // A fork skips the needed job, so it skips this one too.
      expect(['preview', 'end']).toContain(needs);
    }
    const steps = Object.values(jobs).flatMap(job => job.steps ?? []);
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))) {
      expect(step.with).toMatchObject({ 'persist-credentials': false });
    }
  });

  it.each([REMOTE_WORKFLOW, STANDALONE_WORKFLOW])(
    '%s publishes no preview of a fork, and goes live only on a push',
    file => {
      const { preview, live } = workflowIn(file).jobs;
      expect(preview?.if).toBe(
        "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository",
      );
      expect(live?.if).toBe("github.event_name == 'push'");
    },
  );

  it.each([REMOTE_WORKFLOW, STANDALONE_WORKFLOW])(
    '%s compares calls with the live API only before it goes live',
    file => {
      const { preview, live, ...others } = workflowIn(file).jobs;
      expect(live?.env).toEqual({ LIVE_API_URL: '${{ vars.LIVE_API_URL }}' });
      expect(JSON.stringify([preview, others])).not.toContain('LIVE_API_URL');
      expect(read(file).match(/LIVE_API_URL/g)).toHaveLength(2);
    },
  );

  it.each(FILES)('%s passes keys only to our own commands, and live keys only on main', file => {
    const { jobs = {}, ...rest } = parse(read(file)) as { jobs?: Readonly<Record<string, Job>> };
    expect(JSON.stringify(rest)).not.toContain('secrets');
    for (const { steps = [], secrets, ...job } of Object.values(jobs)) {
      // A caller passes all secrets to remote.yml.
      expect(secrets).toBe(job.uses === `./${REMOTE_WORKFLOW}` ? 'inherit' : undefined);
      expect(JSON.stringify(job)).not.toContain('secrets');
      const own = job.environment === 'production' ? 'LIVE' : 'PREVIEW';
      for (const step of steps) {
        const [, keys] = /secrets\.([A-Z]+)_/.exec(JSON.stringify(step)) ?? [];
        const isOurs = step.run?.startsWith('pnpm backglass ') === true;
        // This token only reads packages, and no dependency runs a script while it is installed.
        const isInstall = file === STANDALONE_WORKFLOW && step.run === 'pnpm install --frozen-lockfile';
        expect([step.run, keys]).toEqual([step.run, isOurs ? own : isInstall ? 'REGISTRY' : undefined]);
      }
    }
  });

  it.each(FILES)('%s pins third-party actions to a commit', file => {
    const actions = [...read(file).matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(actions.filter(action => !/^\.\/|@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
  });

  it('run `npm test` only in check.yml, and contain working commands to prune and to end a preview', async () => {
    const testing = FILES.filter(file => /\b(?:npm test|jest|typecheck|lint|e2e)\b/.test(commandsIn(file)));
    // standalone.yml tests the remotes of other repositories.
    expect(testing).toEqual([`${WORKFLOWS}/check.yml`, STANDALONE_WORKFLOW]);
    expect(read(`${WORKFLOWS}/check.yml`)).toContain('- run: npm test');
    const nightly = parse(read(`${WORKFLOWS}/long-tests.yml`)) as object;
    expect(nightly).toMatchObject({ on: { schedule: [{ cron: expect.stringMatching(/\* \* \*$/) }] } });
    expect(commandsIn(`${WORKFLOWS}/long-tests.yml`)).toContain('pnpm test:long');
    const workspace = await builtWorkspace();
    await workspace.command('deploy', '--all');
    const [, words = ''] = /- run: pnpm backglass (.*)/.exec(read(`${WORKFLOWS}/prune.yml`)) ?? [];
    expect(await workspace.command(...words.split(' '))).toBe(0);
    // This command may be newer than the base commit of the pull request.
    expect(read(END_WORKFLOW)).toContain('ref: ${{ github.event.pull_request.base.ref }}');
    const [, end = ''] = /- run: pnpm backglass (.*)/.exec(read(END_WORKFLOW)) ?? [];
    expect(end).toBe('end-preview pr-${{ github.event.number }}');
    expect(await workspace.command('end-preview', 'pr-42')).toBe(0);
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
    // `check.yml` runs once for each commit. Without `xargs -r`, the step fails when this run is missing.
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
