// Nothing but Node is there when this runs, and perhaps an old one: no imports, and no syntax it might not know.
const MINIMUM = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  console.error(`Backglass needs Node ${MINIMUM.join('.')} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
import('./start/main.mjs').then(({ main }) => main(process.argv.slice(2)));
