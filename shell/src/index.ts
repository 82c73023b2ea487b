// First of all: what must stand before any other module is evaluated.
import './boot/trusted-types.ts';
// Whichever sheet is first says in what order the layers are: what the shell lends has sheets too. A module's dynamic imports are counted
// before its static ones, so it has none of them.
import '@backglass/ui/styles.css';
import './boot/splash.css';
import './boot/federation.ts';
import { boot } from './boot/boot.ts';
import { showFatal } from './boot/fatal.ts';

boot().catch(showFatal);
