// First of all: what must stand before any other module is evaluated.
import './boot/trusted-types.ts';
// Whichever sheet is first says in what order the layers are: what the shell lends has sheets too.
import '@backglass/ui/styles.css';
import './boot/federation.ts';
import { showFatal } from './boot/fatal.ts';
import { start } from './boot/start.tsx';

start().catch(showFatal);
