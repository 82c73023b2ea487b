// This file also runs on old versions of Node and before any install, so it has no imports and no new syntax.
const MINIMUM = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  console.error(`Backglass needs Node ${MINIMUM.join('.')} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
import('./start/main.mjs').then(({ main }) => main(process.argv.slice(2)));
