import type { Language } from '@backglass/contract';
import { screen } from '@testing-library/react';
import type { SetupServer } from 'msw/node';
import { aPage, aUser } from '../builders.ts';
import { answerJson, onCall } from '../network.ts';
import type { HostUnderTest, OpenHost } from './host-under-test.ts';

const operator = aUser({ name: 'Ángela' });

export async function openProbe(
  network: SetupServer,
  openHost: OpenHost,
  language: Language,
): Promise<HostUnderTest> {
  network.use(
    onCall('get', 'user/me/', operator),
    onCall('post', 'user/logout/'),
    onCall('get', 'user/game/', () => answerJson({ ...aPage([]) })),
  );
  const host = await openHost({ operator, language });
  await screen.findByRole('heading', { name: 'Probe' });
  return host;
}

export const press = ({ user }: HostUnderTest, name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }));
