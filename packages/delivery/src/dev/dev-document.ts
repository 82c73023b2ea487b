import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  APPEARANCE_FILE,
  FAVICON_FILE,
  SPLASH_FILE,
  type RemoteRelease,
  type ShellRelease,
} from '@backglass/federation';
import { renderDocument } from '../document.ts';
import { keys } from '../store/keys.ts';
import { devComposition } from './dev-composition.ts';
import { readLivePage } from './live-page.ts';

/** A part as it is compiled now. */
export interface DevPart<Kind> {
  readonly release: Kind;
  /** Where its files are. */
  readonly folder: string;
}

/** What stands in a page in development in the place of what is live. */
export interface DevParts {
  readonly shell: DevPart<ShellRelease>;
  readonly remote: DevPart<RemoteRelease>;
}

/** A day: every load makes the page again. */
const SHOWN_FOR = 86_400_000;

/** The id of the preview that `pnpm dev` shows. */
export const devPreviewId = (name: string): string => `dev-${name}`.slice(0, 30).replace(/-$/, '');

/** The page of a remote as it is edited, beside everything else that is live now. */
export const devDocument = async (live: URL, { shell, remote }: DevParts) => {
  const page = await readLivePage(live);
  const composition = devComposition(page.composition, shell.release, remote.release);
  const ownFile = (file: string): string | null =>
    file in shell.release.files ? `/${keys.file('shell', shell.release.version, file)}` : null;
  const textOf = (file: string): Promise<string> => readFile(join(shell.folder, file), 'utf8');
  const { name } = remote.release;
  const document = renderDocument({
    composition,
    settings: {
      support_email: page.settings.support_email,
      app_version: page.settings.app_version,
      build_number: page.settings.build_number,
      api_root: '/api/',
      preview: {
        id: devPreviewId(name),
        parts: [name],
        expires_at: new Date(Date.now() + SHOWN_FOR).toISOString(),
        live_url: live.href,
      },
    },
    splash: await textOf(SPLASH_FILE),
    icon: ownFile(FAVICON_FILE),
    appearance: APPEARANCE_FILE in shell.release.files ? await textOf(APPEARANCE_FILE) : null,
  });
  return { document, composition };
};
