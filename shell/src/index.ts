// First of all: what must stand before any other module is evaluated.
import './boot/trusted-types.ts';
import './boot/federation.ts';
import { showFatal } from './boot/fatal.ts';
import { start } from './boot/start.tsx';

start().catch(showFatal);
