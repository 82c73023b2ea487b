import { hasUnsavedChanges } from '@backglass/platform/host';
import { readNewest } from './newest.ts';

const TRIED = 'backglass-recovered-to';

/**
 * For a page whose files are gone: when that is because something newer is live, and nothing would be lost, takes the newer
 * one by loading the page anew; once for each composition, so that it can never go round in circles.
 * @returns whether the page is being loaded anew.
 */
export async function recoverByNewest(reload: () => void = () => location.reload()): Promise<boolean> {
  const newest = await readNewest();
  if (newest === null || hasUnsavedChanges()) return false;
  if (sessionStorage.getItem(TRIED) === String(newest)) return false;
  sessionStorage.setItem(TRIED, String(newest));
  reload();
  return true;
}
