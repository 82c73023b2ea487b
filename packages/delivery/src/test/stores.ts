import { join } from 'node:path';
import { folderStore } from '../store/folder.ts';
import { s3Store } from '../store/s3.ts';
import type { Store } from '../store/store.ts';
import { startS3 } from './s3-server.ts';
import { scratch } from './workspace.ts';

export interface TestStore {
  readonly store: Store;
  dispose(): Promise<void>;
}

export const STORES: Readonly<Record<string, () => Promise<TestStore>>> = {
  async folder() {
    const place = await scratch();
    return { store: folderStore(join(place.root, 'store')), dispose: () => place.dispose() };
  },
  async S3() {
    process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
    process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';
    const s3 = await startS3();
    const place = { bucket: 'shop', prefix: 'a/b/', region: 'us-east-1', endpoint: s3.endpoint };
    return { store: s3Store(place), dispose: () => s3.close() };
  },
};
