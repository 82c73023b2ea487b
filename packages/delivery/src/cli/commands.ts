import type { Command } from './context.ts';

/** `load` imports the command's code, so that `help` is fast. */
interface Entry {
  readonly usage: string;
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

export const COMMANDS: Readonly<Record<string, Entry>> = {
  deploy: {
    usage: 'deploy [name…]',
    summary: 'publish these builds and make them live; --all: all builds',
    load: async () => (await import('./commands/deploy.ts')).deployCommand,
  },
  publish: {
    usage: 'publish [name…]',
    summary: 'verify and upload these builds; --channel pr-42: show them in a preview',
    load: async () => (await import('./commands/publish.ts')).publishCommand,
  },
  'end-preview': {
    usage: 'end-preview <id>',
    summary: 'end a preview before it expires',
    load: async () => (await import('./commands/end-preview.ts')).endPreviewCommand,
  },
  check: {
    usage: 'check [name[@version]…]',
    summary: 'check whether these releases may go live, and show what would change',
    load: async () => (await import('./commands/check.ts')).checkCommand,
  },
  promote: {
    usage: 'promote <name[@version]…>',
    summary: 'make published releases live; --canary 10: for 10 % of centres',
    load: async () => (await import('./commands/promote.ts')).promoteCommand,
  },
  rollback: {
    usage: 'rollback [name]',
    summary: 'return to the previous release; without a name, everything to the previous composition',
    load: async () => (await import('./commands/rollback.ts')).rollbackCommand,
  },
  disable: {
    usage: 'disable <name>',
    summary: 'switch a remote off: pages show a message in its place',
    load: async () => (await import('./commands/switch.ts')).disableCommand,
  },
  enable: {
    usage: 'enable <name>',
    summary: 'switch a remote on again',
    load: async () => (await import('./commands/switch.ts')).enableCommand,
  },
  status: {
    usage: 'status',
    summary: 'show which composition pages get, and which documents and live files are damaged',
    load: async () => (await import('./commands/status.ts')).statusCommand,
  },
  crashes: {
    usage: 'crashes [name]',
    summary: 'show the errors of each release that pages reported, with their positions in the sources',
    load: async () => (await import('./commands/crashes.ts')).crashesCommand,
  },
  list: {
    usage: 'list',
    summary: 'list releases and previews: when, from which commit, by whom and why; and which are live',
    load: async () => (await import('./commands/list.ts')).listCommand,
  },
  history: {
    usage: 'history',
    summary: 'list compositions, newest first: when, by whom, why, and what changed',
    load: async () => (await import('./commands/history.ts')).historyCommand,
  },
  diff: {
    usage: 'diff <A> <B>',
    summary: 'show the differences between two compositions, or two releases of one name',
    load: async () => (await import('./commands/diff.ts')).diffCommand,
  },
  prune: {
    usage: 'prune',
    summary: 'remove old releases and documents that are not in use',
    load: async () => (await import('./commands/prune.ts')).pruneCommand,
  },
  upgrade: {
    usage: 'upgrade',
    summary: 'raise the packages of Backglass in this repository, show what changed, and run the checks',
    load: async () => (await import('./commands/upgrade.ts')).upgradeCommand,
  },
  'export-static': {
    usage: 'export-static <folder>',
    summary: 'export the live page as files for any static host',
    load: async () => (await import('./commands/export-static.ts')).exportStaticCommand,
  },
};
