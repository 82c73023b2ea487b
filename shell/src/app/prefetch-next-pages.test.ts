import { fireEvent } from '@testing-library/dom';
import { writeDocument } from '../test/write-document.ts';

jest.mock('@backglass/ui', () => ({
  ...jest.requireActual<object>('@backglass/ui'),
  whenQuiet: (work: () => void) => work(),
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

beforeAll(() => writeDocument({}));
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
