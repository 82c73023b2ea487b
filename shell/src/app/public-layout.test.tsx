import type { RemoteDefinition } from '@backglass/platform';
import { restoreSession, startI18n } from '@backglass/platform/host';
import { useQuery } from '@backglass/platform/operator';
import { render, screen } from '@testing-library/react';
import { aRemote, aRoute, writeDocument } from '../test/write-document.ts';
import { addShellTexts } from '../texts.ts';

const Prices = () => <h1>{useQuery({ queryKey: ['prices'], queryFn: () => 'Five euros' }).data}</h1>;
const kiosk: RemoteDefinition = {
  name: 'kiosk',
  messages: { en: {}, es: {} },
  screens: { prices: async () => ({ Screen: Prices }) },
};
jest.mock('../remotes/federation.ts', () => ({ loadRemoteModule: async () => kiosk }));

describe('a public page of a remote that uses `@backglass/platform/operator`', () => {
  it('has the query cache when nobody is signed in', async () => {
    const prices = { ...aRoute('/prices', 'prices'), access: 'public' as const };
    const remote = aRemote('kiosk', [prices]);
    writeDocument({ kiosk: { ...remote, shared: { '@backglass/platform/operator': '^0.1.0' } } });
    await startI18n();
    addShellTexts();
    history.replaceState(null, '', '/prices');
    const { App } = await import('../boot/render.tsx');
    const { createAppRouter } = await import('./router.tsx');
    render(<App router={await createAppRouter(restoreSession())} />);
    expect(await screen.findByRole('heading', { name: 'Five euros' })).toBeInTheDocument();
  });
});
