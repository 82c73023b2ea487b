import { backglass, headOf, PREPARED, SETTINGS } from './steps.ts';
import { usedPackages } from './used-packages.ts';

/** The folder of a remote or of the shell, relative to the workspace. */
export const folderOf = (name: string): string => (name === 'shell' ? name : `remote-${name}`);

/** Where the pipeline of a remote or of the shell stands, relative to the workspace. */
export const pipelineFile = (name: string): string => `.github/workflows/${folderOf(name)}.yml`;

const SEES_RUNS = `    permissions:
      contents: read
      actions: read
      checks: read
`;

/** The compatibility check holds a remote against the shell that is live, so one of the same commit goes first. */
const AFTER_SHELL = `      # The shell of this commit first, if it changed too.
      - run: gh run list --workflow shell.yml --commit "$GITHUB_SHA" --json databaseId --jq '.[].databaseId' | xargs -r -n 1 gh run watch --exit-status
        shell: bash
        env:
          GH_TOKEN: \${{ github.token }}
`;

/**
 * The pipeline of one part: on a pull request it is tested, built, checked and shown in a preview; on main it goes live, after
 * `npm test`. Nothing starts it but a change of what the part is made of, and it calls only commands that people run too.
 */
export const pipelineOf = (root: string, name: string): string => {
  const folder = folderOf(name);
  const paths = [
    `${folder}/**`,
    ...usedPackages(root, folder).map(used => `${used}/**`),
    'packages/delivery/**',
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    'tsconfig.browser.json',
    pipelineFile(name),
  ];
  const list = paths.map(path => `      - '${path}'`).join('\n');
  const triggers = `  pull_request:
    paths:
${list}
  push:
    branches: [main]
    paths:
${list}`;
  return `${headOf(folder, triggers)}

env:
${SETTINGS}

jobs:
  preview:
    # A fork has no secrets, so it can publish nothing.
    if: github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-latest
    # Of two pushes the newer one is shown.
    concurrency:
      group: preview-${folder}-\${{ github.event.number }}
      cancel-in-progress: true
    steps:
${PREPARED}
      - run: pnpm jest ${folder}
      - run: pnpm --filter ${folder} typecheck
      - run: pnpm --filter ${folder} build
${backglass('PREVIEW', `publish ${name}`)}
${backglass('PREVIEW', `check ${name}`)}
      # Prints the address of the preview.
${backglass('PREVIEW', `publish ${name} --channel pr-\${{ github.event.number }}`)}

  check:
    if: github.event_name == 'push'
    uses: ./.github/workflows/check.yml

  live:
    needs: check
    if: github.event_name == 'push'
    runs-on: ubuntu-latest
    environment: production
${name === 'shell' ? '' : SEES_RUNS}    # One after the other, and none cut short.
    concurrency:
      group: live-${folder}
      cancel-in-progress: false
    steps:
${PREPARED}
      - run: pnpm --filter ${folder} build
${name === 'shell' ? '' : AFTER_SHELL}${backglass('LIVE', `publish ${name}`)}
${backglass('LIVE', `check ${name}`)}
${backglass('LIVE', `promote ${name}`)}
`;
};
