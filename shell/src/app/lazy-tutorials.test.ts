import { writeDocument } from '../test/write-document.ts';

let isLost = true;
jest.mock('../tutorials/tutorials.tsx', () => {
  if (isLost) throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  return { Tutorials: () => null };
});

describe("a page of the shell's own", () => {
  it('that does not arrive has failed, and is there when it is tried again', async () => {
    writeDocument({});
    const { tutorials } = await import('./shell-screens.ts');
    expect(await tutorials.load()).toMatchObject({ status: 'failed', cause: 'network' });
    isLost = false;
    expect(await tutorials.retry()).toMatchObject({ status: 'ready' });
  });
});
