import { writeDocument } from '../test/write-document.ts';

const main = '/releases/shell/1.0.0-aaaaaaaa/main.css';

/** `readRules` throws, as a browser does, if the stylesheet did not arrive. */
const arrive = (address: string, readRules: () => readonly object[] = () => [{}]) => {
  const { href } = new URL(address, location.origin);
  const sheets = [Object.defineProperty({ href }, 'cssRules', { get: readRules })];
  Object.defineProperty(document, 'styleSheets', { value: sheets, configurable: true });
  document.head.dispatchEvent(new Event('load'));
};

const begin = async (styles: readonly string[]) => {
  writeDocument({});
  const { composition } = await import('../composition/document-data.ts');
  Object.assign(composition.shell, { styles });
  const { stylesArrived } = await import('./start.ts');
  const done = jest.fn();
  void stylesArrived().then(done);
  return done;
};
const settled = () => new Promise(resolve => setTimeout(resolve));

it('waits until the linked stylesheets of the shell have arrived', async () => {
  arrive('/releases/games/games.css');
  const done = await begin([main]);
  await settled();
  expect(done).not.toHaveBeenCalled();
  arrive(main, () => {
    throw new DOMException('Cannot access rules', 'SecurityError');
  });
  await settled();
  expect(done).not.toHaveBeenCalled();
  arrive(main);
  await settled();
  expect(done).toHaveBeenCalledTimes(1);
});

it('does not wait when the stylesheets have already arrived', async () => {
  arrive(main);
  const done = await begin([main]);
  await settled();
  expect(done).toHaveBeenCalledTimes(1);
});
