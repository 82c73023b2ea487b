export { simulate, type SimulateOptions, type Simulation, type SimulationEnd } from './simulate.ts';
