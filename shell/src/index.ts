// Whichever sheet is first says in what order the layers are: what the shell lends has sheets too. Webpack counts what a module asks for by
// import() before what it imports, so this one has no import() of its own.
import '@backglass/ui/styles.css';
import './boot/splash.css';
import { boot } from './boot/boot.ts';
import { showFatal } from './boot/fatal.ts';

boot().catch(showFatal);
