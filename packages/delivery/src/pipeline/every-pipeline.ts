import { deployableFolders, nameOf } from '../built.ts';
import { pipelineFile, pipelineOf } from './pipeline.ts';
import { backglass, headOf, PREPARED, SETTINGS } from './steps.ts';

/** `npm test`, as people run it: once for a pull request, and by every pipeline before something goes live. */
const CHECK = `${headOf('check', '  pull_request:\n  workflow_call:')}

jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 60
    concurrency:
      group: check-\${{ github.workflow }}-\${{ github.ref }}
      cancel-in-progress: \${{ github.event_name == 'pull_request' }}
    steps:
${PREPARED}
      - run: npm test
`;

const PRUNE = `${headOf('prune', "  schedule:\n    - cron: '17 3 * * 1'\n  workflow_dispatch:")}

env:
${SETTINGS}

jobs:
  prune:
    runs-on: ubuntu-latest
    environment: production
    concurrency: prune
    steps:
${PREPARED}
${backglass('LIVE', 'prune')}
`;

/** Every workflow of the workspace, by its file: one for each part that goes live, `npm test`, and the clearing up. */
export const everyPipeline = (root: string): ReadonlyMap<string, string> =>
  new Map([
    ['.github/workflows/check.yml', CHECK],
    ['.github/workflows/prune.yml', PRUNE],
    ...deployableFolders(root)
      .map(nameOf)
      .map(name => [pipelineFile(name), pipelineOf(root, name)] as const),
  ]);
