import { join } from 'node:path';
import { UsageError } from '../errors.ts';
import { folderStore } from './folder.ts';
import type { Store } from './store.ts';

const EXPECTED =
  'DELIVERY_URL must be s3://<bucket>/<prefix>, with ?region= and ?endpoint=<http address> if needed.';

const parsed = (address: string): URL => {
  try {
    const url = new URL(address);
    if (url.protocol === 's3:' && url.hostname !== '') return url;
  } catch {
    // The error below reports every invalid address.
  }
  throw new UsageError(EXPECTED);
};

/**
 * Opens the S3 storage at `address`, or the folder `delivery` in `dataDir`. Throws {@link UsageError} for an invalid address.
 * @param onSlow gets a line when a write waits for long
 */
export const openStore = async (
  dataDir: string,
  address = '',
  onSlow?: (line: string) => void,
): Promise<Store> => {
  if (address === '') return folderStore(join(dataDir, 'delivery'));
  const { hostname: bucket, pathname, searchParams } = parsed(address);
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  // The import is dynamic because the client is large.
  const { s3Store } = await import('./s3.ts');
  return s3Store({
    bucket,
    prefix: folder === '' ? '' : `${folder}/`,
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint: searchParams.get('endpoint') ?? undefined,
    onSlow,
  });
};
