import { usedPackages } from './used-packages.ts';

/** Where the pipeline of a remote stands, relative to the workspace. */
export const pipelineFile = (name: string): string => `.github/workflows/remote-${name}.yml`;

/**
 * The pipeline of one remote: on a pull request it is tested, built, checked and shown in a preview; on main it goes live.
 * Nothing starts it but a change of what the remote is made of, and it calls only commands that people run too.
 */
export const pipelineOf = (root: string, name: string): string => {
  const folder = `remote-${name}`;
  const paths = [
    `${folder}/**`,
    ...usedPackages(root, folder).map(used => `${used}/**`),
    'packages/delivery/**',
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    'tsconfig.browser.json',
    pipelineFile(name),
  ];
  const list = (indent: string): string => paths.map(path => `${indent}- '${path}'`).join('\n');
  const prepared = `      - uses: actions/checkout@v4
      - uses: pnpm/action-setup@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: pnpm
      - run: pnpm install --frozen-lockfile
      - run: pnpm jest ${folder}
      - run: pnpm --filter ${folder} typecheck
      - run: pnpm --filter ${folder} build
      - run: pnpm backglass publish ${name}
      - run: pnpm backglass check ${name}`;
  return `# Made by "pnpm pipelines"; a test holds it against that.
name: ${folder}

on:
  pull_request:
    paths:
${list('      ')}
  push:
    branches: [main]
    paths:
${list('      ')}

permissions:
  contents: read

env:
  DELIVERY_URL: \${{ vars.DELIVERY_URL }}
  PUBLIC_URL: \${{ vars.PUBLIC_URL }}
  PREVIEW_DOMAIN: \${{ vars.PREVIEW_DOMAIN }}
  PREVIEW_API_ROOT: \${{ vars.PREVIEW_API_ROOT }}
  SUPPORT_EMAIL: \${{ vars.SUPPORT_EMAIL }}
  TELEMETRY_URL: \${{ vars.TELEMETRY_URL }}
  AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
  AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}

jobs:
  preview:
    # A fork has no secrets, so it can publish nothing.
    if: github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-latest
    steps:
${prepared}
      # Prints the address of the preview.
      - run: pnpm backglass publish ${name} --channel pr-\${{ github.event.number }}

  live:
    if: github.event_name == 'push'
    runs-on: ubuntu-latest
    # One after the other, and none cut short.
    concurrency:
      group: live-${folder}
      cancel-in-progress: false
    steps:
${prepared}
      - run: pnpm backglass promote ${name}
`;
};
