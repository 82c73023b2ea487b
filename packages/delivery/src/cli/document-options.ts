import type { Author } from '../composition/changes.ts';
import { messageSchema } from '../document/document.ts';
import { type DecideSettings, documentSettings, identityIn } from '../document/document-settings.ts';
import { UsageError } from '../errors.ts';
import { textOption, type CommandInput } from './context.ts';

/**
 * A setting keeps its live value if its environment variable is not set. Version and build number come from this checkout
 * if nothing is live, or if the deployed `names` include the shell. A canary keeps its own (`goLive`).
 */
export const settingsOf =
  ({ context }: Pick<CommandInput, 'context'>, names: readonly string[]): DecideSettings =>
  live =>
    documentSettings({
      workspaceRoot: context.workspaceRoot,
      identity: live === null || names.includes('shell') ? undefined : identityIn(live),
      supportEmail: context.supportEmail ?? live?.support_email ?? 'support@backglass.test',
      apiRoot: context.apiRoot ?? live?.api_root,
      telemetryUrl: context.telemetryUrl ?? live?.telemetry_url,
    });

export const MESSAGE = { message: { type: 'string' } } as const;
export const MESSAGE_HELP =
  '--message <text>   the reason; "history" shows it, and every visitor can read it';

/** Throws {@link UsageError} for a message that is too long or has several lines. */
export const authorOf = (input: CommandInput): Author => {
  const { by } = input.context;
  const text = textOption(input, 'message');
  if (text === undefined) return { by };
  const message = messageSchema.safeParse(text);
  if (message.success) return { by, message: message.data };
  throw new UsageError('--message is one line of 1 to 200 characters.');
};
