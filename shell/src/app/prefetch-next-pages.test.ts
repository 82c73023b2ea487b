import { fireEvent } from '@testing-library/dom';
import { aRemote, aRoute, writeDocument } from '../test/write-document.ts';

jest.mock('@backglass/ui', () => ({
  ...jest.requireActual<object>('@backglass/ui'),
  whenQuiet: (work: () => void) => work(),
}));
const isScreen = jest.fn(() => false);
jest.mock('@backglass/platform/host', () => ({
  ...jest.requireActual<object>('@backglass/platform/host'),
  isScreen: () => isScreen(),
}));
const load = jest.fn();
jest.mock('./shell-screens.ts', () => ({ operatorFrame: { load: () => load() as void } }));

async function showField(saveData: boolean): Promise<HTMLInputElement> {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  document.querySelector('input')?.remove();
  const { prefetchPages } = await import('./prefetch-next-pages.ts');
  prefetchPages();
  const field = document.createElement('input');
  document.body.append(field);
  return field;
}

const FILES = '/releases/games/0.1.0-0123456789ab';
const DETAIL = `${FILES}/detail.js`;
const detail = { ...aRoute('/games/:id', 'game'), preload: [DETAIL] };
const signUp = {
  ...aRoute('/games/sign-up', 'sign-up'),
  access: 'public' as const,
  preload: [`${FILES}/sign-up.js`],
};
beforeAll(() => writeDocument({ games: aRemote('games', [aRoute('/games', 'list'), detail, signUp]) }));
beforeEach(() => load.mockClear());

describe('the operator chunk', () => {
  it('loads only when the user types while the browser saves data', async () => {
    const field = await showField(true);
    field.focus();
    expect(load).not.toHaveBeenCalled();
    fireEvent.input(field);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads when a field gets the focus', async () => {
    const field = await showField(false);
    field.focus();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('all pages of an operator', () => {
  const prefetched = () =>
    [...document.head.querySelectorAll('link[rel="prefetch"]')].map(link => link.getAttribute('href'));
  beforeEach(() => document.head.replaceChildren());

  it('are fetched when the first page is quiet, also those outside the navigation', async () => {
    await showField(false);
    expect(prefetched()).toEqual([DETAIL]);
  });

  it('are not fetched while the browser saves data, nor on a screen', async () => {
    await showField(true);
    isScreen.mockReturnValueOnce(true);
    await showField(false);
    expect(prefetched()).toEqual([]);
  });
});
