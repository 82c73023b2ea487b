import { notify } from '@backglass/platform';
import type { OfferedCommand } from '@backglass/platform/host';
import { reportUncaught } from '../remotes/telemetry.ts';
import { useShellTexts } from '../texts.ts';

type RunCommand = Extract<OfferedCommand, { readonly run: () => void }>;

/** Returns a function that runs a command. A failure is reported and shown in a notice. */
export function useRunCommand(): (command: RunCommand) => void {
  const t = useShellTexts();
  return ({ label, run }) => {
    new Promise(resolve => resolve(run())).catch((thrown: unknown) => {
      reportUncaught(thrown);
      const name = t('platform:quoted', { name: label });
      notify({
        level: 'error',
        title: t('remote.title.crashed', { name }),
        description: t('remote.crashed'),
      });
    });
  };
}
