// The first style sheet sets the order of the cascade layers, so it comes before those of the shared modules. Webpack orders modules of
// import() before static imports, so this file has no import().
import '@backglass/ui/styles.css';
import './boot/splash.css';
import { boot, showFatal } from './boot/boot.ts';

boot().catch(showFatal);
