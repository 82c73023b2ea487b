import { join } from 'node:path';
import { UsageError } from '../errors.ts';
import { folderStore } from './folder.ts';
import type { Store } from './store.ts';

const WHAT =
  'DELIVERY_URL must be s3://<bucket>/<prefix>, with ?region= and ?endpoint=<http address> if needed.';

const parsed = (address: string): URL => {
  try {
    const url = new URL(address);
    if (url.protocol === 's3:' && url.hostname !== '') return url;
  } catch {
    // Said below, as of every other address that is none.
  }
  throw new UsageError(WHAT);
};

/**
 * The store of a deployment: S3-compatible storage by its address, else the folder `delivery` below `dataDir`. Throws
 * {@link UsageError} for an address that is none.
 */
export const openStore = async (dataDir: string, address = ''): Promise<Store> => {
  if (address === '') return folderStore(join(dataDir, 'delivery'));
  const { hostname: bucket, pathname, searchParams } = parsed(address);
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  // Its client is large, and a folder needs none of it.
  const { s3Store } = await import('./s3.ts');
  return s3Store({
    bucket,
    prefix: folder === '' ? '' : `${folder}/`,
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint: searchParams.get('endpoint') ?? undefined,
  });
};
