import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loadPageFont, showCachedFont, usePageFont } from './page-font.ts';

const FILE = '/releases/shell/1/inter-latin.0123.woff2';
let becomeQuiet: () => void = () => undefined;
jest.mock('@backglass/ui', () => ({ whenQuiet: (work: () => void) => void (becomeQuiet = work) }));
jest.mock('../composition/document-data.ts', () => ({ addressOf: () => FILE }));

const addFont = jest.fn<void, [unknown]>();
let sendFile: (font: string) => void = () => undefined;
const FontFace = jest.fn(() => ({
  load: () => new Promise(resolve => (sendFile = resolve)),
}));

beforeAll(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { add: addFont } });
  Object.assign(globalThis, { FontFace });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'FontFace');
  Reflect.deleteProperty(document, 'fonts');
});
beforeEach(() => addFont.mockReset());

function Page() {
  usePageFont();
  return null;
}

it('loads the font when the page is quiet, and shows it when the path changes', async () => {
  showCachedFont();
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/games'] });
  render(<RouterProvider router={router} />);
  expect(FontFace).not.toHaveBeenCalled();
  await act(async () => becomeQuiet());
  expect(FontFace).toHaveBeenCalledWith('Inter', `url(${FILE})`, { weight: '400 700' });
  await act(async () => sendFile('the font'));
  await act(() => router.navigate('/games?page=2'));
  expect(addFont).not.toHaveBeenCalled();
  await act(() => router.navigate('/booths'));
  expect(addFont).toHaveBeenCalledWith('the font');
});

it('shows a cached font behind the splash, but not once the page is visible', async () => {
  document.body.innerHTML = '<div class="splash"></div>';
  showCachedFont();
  await loadPageFont();
  expect(addFont).toHaveBeenCalledTimes(1);
  document.body.innerHTML = '<h1>Games</h1>';
  showCachedFont();
  await loadPageFont();
  expect(addFont).toHaveBeenCalledTimes(1);
});
