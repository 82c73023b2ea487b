import { writeDocument } from '../test/write-document.ts';

let isLost = true;
jest.mock('../tutorials/tutorials.tsx', () => {
  if (isLost) throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  return { Tutorials: () => null };
});

describe('a lazy-loaded screen of the shell', () => {
  it('fails when its chunk does not arrive, and is ready after a retry', async () => {
    writeDocument({});
    const { tutorials } = await import('./shell-screens.ts');
    expect(await tutorials.load()).toMatchObject({ status: 'failed', cause: 'network' });
    isLost = false;
    expect(await tutorials.retry()).toMatchObject({ status: 'ready' });
  });
});
