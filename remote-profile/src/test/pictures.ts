/* Files that start like real pictures, and mocks that decode and draw them, because jsdom cannot. */

const header = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};

export const aPicture = (name = 'arena.png', { width = 800, height = 800, more = '' } = {}): File =>
  new File([header(width, height), more], name, { type: 'image/png' });

export const UNUSABLE = {
  tooLarge: () => aPicture('big.png', { more: 'x'.repeat(5 * 1024 * 1024) }),
  wrongType: () => new File(['GIF89a and more'], 'moving.png', { type: 'image/png' }),
  bomb: () => aPicture('bomb.png', { width: 30_000, height: 30_000 }),
  damaged: () => aPicture('damaged.png', { more: 'damaged' }),
  unreadable: () => {
    const file = aPicture('gone.png');
    return Object.assign(file, { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) });
  },
} as const;

type Drawn = readonly [left: number, top: number, width: number, height: number];

export interface PictureMock {
  readonly count: () => number;
  readonly drawn: Drawn[];
  /** From now on a file is decoded when the returned function is called with its name. */
  readonly decodeLater: () => (name: string) => void;
}

/** Mocks the browser's decoder and canvas in every test of the calling file. */
export function mockPictures(): PictureMock {
  const current = new Set<string>();
  const drawn: Drawn[] = [];
  const waiting = new Map<string, () => void>();
  let isLater = false;
  let count = 0;

  const decode = async (image: Blob) => {
    const content = await image.text();
    if (content.includes('damaged')) throw new Error('InvalidStateError');
    const [, name = ''] = /name=(\w+)/.exec(content) ?? [];
    if (isLater) await new Promise<void>(resolve => waiting.set(name, resolve));
    count += 1;
    const key = `bitmap ${count}`;
    current.add(key);
    return { width: 800, height: 800, close: () => void current.delete(key) };
  };
  const context = {
    fillRect: () => undefined,
    drawImage: (_: unknown, ...part: number[]) => drawn.push(part.slice(0, 4) as unknown as Drawn),
  };

  beforeEach(() => {
    isLater = false;
    drawn.length = 0;
    current.clear();
    Object.assign(globalThis, { createImageBitmap: decode });
    Object.assign(URL, {
      createObjectURL: () => {
        count += 1;
        current.add(`blob:${count}`);
        return `blob:${count}`;
      },
      revokeObjectURL: (address: string) => void current.delete(address),
    });
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => context,
      toBlob: (take: BlobCallback) => take(new Blob(['cropped'], { type: 'image/jpeg' })),
    });
  });

  return {
    count: () => current.size,
    drawn,
    decodeLater: () => {
      isLater = true;
      return name => waiting.get(name)?.();
    },
  };
}
