import { liveComposition } from '../live.ts';
import { openStore } from '../store/open.ts';
import { returningVisits } from './returning.ts';

/* returning-cli.ts: what an operator who was here before downloads after one part was deployed. DATA_DIR or DELIVERY_URL say where. */
const store = await openStore(process.env['DATA_DIR'] ?? '.backglass', process.env['DELIVERY_URL']);
const live = await liveComposition(store);
if (live === null) throw new Error('Nothing is live.');
for (const { name, path, bytes, files } of await returningVisits(store, live)) {
  console.log(`${name.padEnd(10)} ${path.padEnd(34)} ${String(bytes).padStart(8)} bytes in ${files} files`);
}
