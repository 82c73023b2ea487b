import type { Settings } from '../settings.ts';
import { titleOf } from './values.ts';

export const jestConfig = `import { browserTests } from '@backglass/testing/jest';

export default browserTests;
`;

interface Values {
  readonly name: string;
  readonly product: Settings['product'];
  /** Whether the repository contains the packages of Backglass. */
  readonly isPacked: boolean;
}

export const workflow = ({ name, product }: Omit<Values, 'isPacked'>): string => `name: deliver

on:
  pull_request:
  push:
    branches: [main]

permissions:
  contents: read

jobs:
  deliver:
    uses: ${product.repository}/.github/workflows/standalone.yml@${product.commit}
    with:
      name: ${name}
    secrets: inherit
`;

const PACKED = `\`packages/\` contains the packages of Backglass. To use newer packages, replace these files and the names in \`package.json\` and
\`pnpm-workspace.yaml\`, then run \`pnpm install\`.`;

const REGISTRY_OF_WORKFLOW = `- the variable \`REGISTRY_URL\`, the registry in \`.npmrc\`, and the secret \`REGISTRY_TOKEN\`, which may read packages there,
`;

const FROM_REGISTRY = `To use newer packages of Backglass, commit your work, then run

    pnpm backglass upgrade    # shows what changed, installs, and runs the checks`;

export const readme = ({ name, product, isPacked }: Values): string => `# @backglass/remote-${name}

${titleOf(name)} (\`/${name}\`), a remote of Backglass in a repository of its own.

    # Only a commit may go live, and "deliver.yml" promotes only "main".
    git init --initial-branch=main && git add --all && git commit --message "feat: begin"
    pnpm install
    pnpm dev          # hot reload; add --live <address> for a product that is not on http://localhost:4000
    pnpm test
    pnpm typecheck
    pnpm build        # fails if a language lacks a text

Preview, check and deliver the remote. Commit and build first. The variable \`DELIVERY_URL\` (\`s3://…\`) names the product's store, or
\`DATA_DIR\` the data folder of a product on this machine:

    export PORT=4000    # the product's port, or PUBLIC_URL=https://…: the address of the preview contains it
    pnpm backglass publish ${name} --channel my-preview
    pnpm backglass check ${name}
    pnpm backglass promote ${name}
    pnpm backglass rollback ${name}

\`node_modules/@backglass/dev/docs/remote-guide.md\` is the guide for teams with a remote. \`node_modules/@backglass/dev/example\` contains
the sources of an example, to copy from.

${isPacked ? PACKED : FROM_REGISTRY}

## On GitHub

\`.github/workflows/deliver.yml\` calls a workflow of \`${product.repository}\`, which publishes a preview of each pull request and
promotes each push to main. The workflow needs

- the variables \`DELIVERY_URL\`, \`PUBLIC_URL\` and \`PREVIEW_DOMAIN\`; with \`LIVE_API_URL\`, it also compares a release with this API,
- the secrets \`PREVIEW_ACCESS_KEY_ID\` and \`PREVIEW_SECRET_ACCESS_KEY\`, which may write to \`releases/\` and \`previews/\` of the store,
- the secrets \`LIVE_ACCESS_KEY_ID\` and \`LIVE_SECRET_ACCESS_KEY\` in an environment \`production\` that only main may use. These keys may
  also write to \`live/\`, so whoever has the keys can change the whole page,
${isPacked ? '' : REGISTRY_OF_WORKFLOW}- in \`${product.repository}\`: Settings → Actions → General → Access, for this repository.
${
  product.repository.startsWith('OWNER/')
    ? '\nReplace OWNER in `.github/workflows/deliver.yml` by the owner of the Backglass repository.\n'
    : ''
}`;
