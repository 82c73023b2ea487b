const MADE = '# Made by "pnpm pipelines"; a test holds it against that.';

/** How each workflow begins: who made it, its name, when it runs, and what it may do in the repository. */
export const headOf = (name: string, on: string): string => `${MADE}
name: ${name}

on:
${on}

permissions:
  contents: read`;

/** What the commands are told in every job; none of it is a secret. */
export const SETTINGS = [
  'DELIVERY_URL',
  'PUBLIC_URL',
  'PREVIEW_DOMAIN',
  'PREVIEW_API_ROOT',
  'SUPPORT_EMAIL',
  'TELEMETRY_URL',
]
  .map(name => `  ${name}: \${{ vars.${name} }}`)
  .join('\n');

/** The workspace with its packages. Actions by commit: a tag may name other code tomorrow. */
export const PREPARED = `      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          persist-credentials: false
      - uses: pnpm/action-setup@a7487c7e89a18df4991f7f222e4898a00d66ddda # v4.1.0
      - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0
        with:
          node-version: 22
          cache: pnpm
      - run: pnpm install --frozen-lockfile`;

/** The storage's keys: those of previews may write nothing below `live/`, those of live belong to `main` alone. */
type Keys = 'PREVIEW' | 'LIVE';

/** One of our commands, the only kind of step that is given keys. */
export const backglass = (keys: Keys, words: string): string => `      - run: pnpm backglass ${words}
        env:
          AWS_ACCESS_KEY_ID: \${{ secrets.${keys}_ACCESS_KEY_ID }}
          AWS_SECRET_ACCESS_KEY: \${{ secrets.${keys}_SECRET_ACCESS_KEY }}`;
