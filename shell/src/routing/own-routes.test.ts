import { writeDocument } from '../test/write-document.ts';

let isLost = true;
jest.mock('../tutorials/tutorials.tsx', () => {
  if (isLost) throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  return { Tutorials: () => null };
});

describe("a page of the shell's own", () => {
  it('that does not arrive has failed, and is there when it is tried again', async () => {
    writeDocument({});
    const { ownRoutes } = await import('./own-routes.ts');
    const [tutorials] = ownRoutes;
    expect(tutorials?.route.path).toBe('/tutorials');
    expect(await tutorials?.loader.load()).toMatchObject({ status: 'failed', cause: 'network' });
    isLost = false;
    expect(await tutorials?.loader.retry()).toMatchObject({ status: 'ready' });
  });
});
