export const workflowOf = (name: string): string => `name: remote-${name}

on:
  pull_request:
    paths: &paths
      - 'remote-${name}/**'
      - 'packages/contract/**'
      - 'packages/federation/**'
      # The build reads only the versions of these packages, and which custom properties the styles of ui use.
      - 'packages/platform/package.json'
      - 'packages/ui/package.json'
      - 'packages/ui/src/**/*.css'
      - 'pnpm-lock.yaml'
      - 'tsconfig.base.json'
      - '.github/workflows/remote-${name}.yml'
      - '.github/workflows/remote.yml'
  push:
    branches: [main]
    paths: *paths

# The called workflow gets no other permissions.
permissions:
  contents: read
  actions: read
  checks: read
  pull-requests: write
  deployments: write

jobs:
  deliver:
    uses: ./.github/workflows/remote.yml
    with:
      name: ${name}
      folder: remote-${name}
    secrets: inherit
`;
