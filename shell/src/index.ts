// First of all: what must stand before any other module is evaluated.
import './boot/trusted-types.ts';
import './boot/federation.ts';
import { start } from './boot/start.tsx';

void start();
