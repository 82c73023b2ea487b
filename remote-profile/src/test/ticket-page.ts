import type { Center, User } from '@backglass/contract';
import { aCenter, answerJson, aUser, onCall, queryClient, renderScreen } from '@backglass/testing';
import { screen, within } from '@testing-library/react';
import type { SetupServer } from 'msw/node';
import { deletionQueryOptions, type Deletion } from '../deletion-notice.tsx';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { remote } from '../remote.ts';

export const WORDS = { en, es } as const;
export type Language = keyof typeof WORDS;

export const OLD = 'http://localhost/images/old.jpg';
export const NEW = 'http://localhost/images/new.jpg';
export const operator = aUser({ center: aCenter({ image: OLD, slogan: 'Step in.' }) });
export const withImage = (image: string): Center => ({ ...operator.center, image });

const noDeletion: Deletion = { deletesAt: null, graceDays: 7 };

export async function openTicketPage(language: Language = 'en') {
  // Keep the notice of a planned deletion and the preview from sending calls.
  queryClient.setQueryDefaults(deletionQueryOptions.queryKey, {
    initialData: noDeletion,
    staleTime: Infinity,
  });
  queryClient.setQueryDefaults(['ticket-fonts'], { enabled: false });
  queryClient.setQueryDefaults(['ticket-image'], { initialData: 'data:,', staleTime: Infinity });
  const opened = await renderScreen(remote, 'ticket-editor', { path: '/profile/ticket', operator, language });
  const words = WORDS[language];
  const field = () => screen.getByLabelText(words.image.title, { selector: 'input' });
  return {
    ...opened,
    words,
    field,
    shownImage: () => screen.getByRole('img', { name: words.image.alt }).getAttribute('src'),
    dialog: () => screen.findByRole('dialog', { name: words.crop.title }),
    choose: async (file: File) => {
      await opened.user.upload(field(), file);
      const dialog = await screen.findByRole('dialog', { name: words.crop.title });
      await opened.user.click(within(dialog).getByRole('button', { name: words.crop.use }));
    },
  };
}

export function uploads(network: SetupServer, answer: () => Response | Promise<Response>) {
  const upload = onCall('patch', 'user/center/upload-image/', answer);
  network.use(upload);
  return upload;
}

export function mockProfile(network: SetupServer, user: User | (() => Response)) {
  const me = onCall('get', 'user/me/', () =>
    typeof user === 'function' ? user() : answerJson(user as never),
  );
  network.use(me);
  return me;
}
