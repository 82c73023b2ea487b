import { aBooth, answerJson, aPage, aUser, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../remote.ts';

type Answer = Parameters<typeof onCall>[2];

const operator = aUser();

export const CREATED = { ...aBooth({ id: 7, name: 'VR booth 4' }) };
export const CODE_ACCEPTED = { expires_at: '2026-01-15T18:15:00Z' };

export async function openRegistration(at = '/booths/new', language: 'en' | 'es' = 'en') {
  const path = ['/booths', '/booths/new'] as const;
  const screenful = await renderScreen(remote, 'booths', { path, at, language, operator });
  if (at.startsWith('/booths/new')) await screen.findByRole('dialog');
  return screenful;
}
export const code = () => screen.getByLabelText('Code on the booth');
export const name = () => screen.findByLabelText('Name');
/** Waits until the form has verified the code again after a failed creation. */
export const editable = () => waitFor(async () => expect(await name()).not.toHaveAttribute('readonly'));
export const registered = () =>
  screen.findByRole('heading', { name: 'VR booth 4 is now a booth of your centre' });
export const press = (label: string) => screen.getByRole('button', { name: label });

export function registrationNetwork() {
  const network = mockNetwork();
  beforeEach(() =>
    network.use(onCall('get', 'user/booth/', []), onCall('get', 'user/game/', aPage([]) as never)),
  );
  const verification = (answer: Answer = CODE_ACCEPTED, status?: number) => {
    const verify = onCall('get', 'user/verify-temp-booth-token/', answer, status);
    network.use(verify);
    return verify;
  };
  const creation = (answer: Answer, status?: number) => {
    const create = onCall('post', 'user/booth/', answer, status);
    network.use(create);
    return create;
  };
  const listed = (...booths: ReturnType<typeof aBooth>[] | [() => Response]) => {
    const [first] = booths;
    const list = onCall(
      'get',
      'user/booth/',
      typeof first === 'function' ? first : () => answerJson(booths as never),
    );
    network.use(list);
    return list;
  };
  return { verification, creation, listed };
}
