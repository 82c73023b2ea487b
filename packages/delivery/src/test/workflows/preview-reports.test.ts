import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { END_WORKFLOW, REMOTE_WORKFLOW } from './read-workflow.ts';

const ROOT = resolve(__dirname, '../../../../..');

/** Writes its arguments to the file `$CALLS`, and prints an answer from an environment variable. */
const GH = `#!/bin/bash
printf '%s\\n' "$*" >> "$CALLS"
case "$*" in
  *'state=\\(.state)'*) echo "state=\${STATE:-open}" ;;
  *--jq\\ .state) echo "\${STATE:-open}" ;;
  *--jq\\ .id*) echo 7 ;;
  *--paginate*deployments*) printf '%s' "$DEPLOYMENTS" ;;
  *--paginate*comments*) printf '%s' "$COMMENTS" ;;
esac
`;

interface Job {
  readonly if?: string;
  readonly steps: readonly { readonly id?: string; readonly if?: string; readonly run?: string }[];
}

const jobsIn = (file: string) =>
  (parse(readFileSync(join(ROOT, file), 'utf8')) as { readonly jobs: Readonly<Record<string, Job>> }).jobs;

const folder = mkdtempSync(join(tmpdir(), 'backglass-gh-'));
const calls = join(folder, 'calls');
const output = join(folder, 'output');
beforeAll(() => writeFileSync(join(folder, 'gh'), GH, { mode: 0o755 }));
afterAll(() => rmSync(folder, { recursive: true }));

const runStep = (run: string, replies: Readonly<Record<string, string>>): number | null => {
  const { status, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
    encoding: 'utf8',
    env: {
      ...{ PATH: `${folder}${delimiter}${process.env['PATH']}`, CALLS: calls, GITHUB_OUTPUT: output },
      ...{ REPOSITORY: 'repos/o/r', NAME: 'games', NUMBER: '42', COMMIT: '0123456789abcdef' },
      ...{ URL: 'https://pr-42--games.example.net/', ...replies },
    },
  });
  expect(stderr).toBe('');
  return status;
};

describe('a preview', () => {
  it.each(['open', 'closed'])('is published only when its pull request is open: %s', STATE => {
    const { preview, report } = jobsIn(REMOTE_WORKFLOW);
    const steps = preview?.steps ?? [];
    const reading = steps.findIndex(({ id }) => id === 'pull-request');
    writeFileSync(output, '');
    expect(runStep(steps[reading]?.run ?? '', { STATE })).toBe(0);
    expect(readFileSync(output, 'utf8')).toBe(`state=${STATE}\n`);
    const isOpen = "steps.pull-request.outputs.state == 'open'";
    expect(steps.slice(reading + 1).map(step => step.if)).toEqual([isOpen, isOpen]);
    expect(steps.findIndex(({ run }) => run?.includes('--channel'))).toBe(reading + 1);
    expect(report?.if).toBe("needs.preview.outputs.url != ''");
  });
});

describe('the reports about a preview', () => {
  /** Runs the steps until one fails, and returns the calls of `gh`. */
  const report = (file: string, replies: Readonly<Record<string, string>> = {}): readonly string[] => {
    writeFileSync(calls, '');
    for (const { run } of jobsIn(file)['report']?.steps ?? []) {
      const status = runStep(run ?? '', replies);
      if (status !== 0) return [`failed with ${status}`];
    }
    return readFileSync(calls, 'utf8').trim().split('\n');
  };

  it('are a deployment and a comment', () => {
    expect(report(REMOTE_WORKFLOW).filter(call => !call.includes('/pulls/'))).toEqual([
      expect.stringContaining('--paginate repos/o/r/deployments?environment=preview&task=pr-42-games'),
      expect.stringMatching(
        /^api repos\/o\/r\/deployments --jq \.id -f ref=0123456789abcdef .*required_contexts/,
      ),
      'api --silent repos/o/r/deployments/7/statuses -f state=success -f environment_url=https://pr-42--games.example.net/ -F auto_inactive=false',
      expect.stringContaining('--paginate repos/o/r/issues/42/comments'),
      'api --silent repos/o/r/issues/42/comments -f body=<!-- preview of games -->',
      'Preview of `games` at 01234567: https://pr-42--games.example.net/',
    ]);
  });

  it('replace those of an earlier push', () => {
    const called = report(REMOTE_WORKFLOW, { DEPLOYMENTS: '5\n6\n', COMMENTS: '9\n' });
    expect(called).toContain('api --silent repos/o/r/deployments/5/statuses -f state=inactive');
    expect(called).toContain('api --silent repos/o/r/deployments/6/statuses -f state=inactive');
    expect(called).toContain(
      'api --silent -X PATCH repos/o/r/issues/comments/9 -f body=<!-- preview of games -->',
    );
  });

  it('are not sent once the pull request is closed', () => {
    const called = report(REMOTE_WORKFLOW, { STATE: 'closed', DEPLOYMENTS: '5\n' });
    expect(new Set(called)).toEqual(new Set(['api repos/o/r/pulls/42 --jq .state']));
  });

  it.each(['', 'https://example.net/ @team', 'javascript:alert(1)/', 'https://example.net/<!--/'])(
    'are refused when the address of the preview is unsafe: %s',
    URL => {
      expect(report(REMOTE_WORKFLOW, { URL })).toEqual(['failed with 1']);
    },
  );

  it('end with the pull request', () => {
    expect(report(END_WORKFLOW, { DEPLOYMENTS: '5\n' })).toEqual([
      expect.stringContaining('startswith("pr-42-")'),
      'api --silent repos/o/r/deployments/5/statuses -f state=inactive',
    ]);
    expect(report(END_WORKFLOW)).toHaveLength(1);
  });
});
