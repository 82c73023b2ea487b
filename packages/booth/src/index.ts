// Speaking the booth side
export { BoothClient, type BoothClientOptions, type StartGameOptions } from './client.ts';
export type { Failure, Outcome } from './http/outcome.ts';
export { reasonOf } from './http/reason.ts';
export type { Retry } from './http/sender.ts';
export { awaitRegistration, type AwaitRegistrationOptions, type PairingEnd } from './pairing.ts';
export { realTime, type Time } from './time.ts';

// Playing
export { planGame, type GamePlan } from './play/plan.ts';
export { gameSteps, patchFor, stepAt, type GameStep } from './play/steps.ts';
export { runGame, type GameEnd, type RunGameOptions, type RunningGame } from './play/run-game.ts';

// Simulated booths
export { simulate, type SimulateOptions, type Simulation, type SimulationEnd } from './simulate.ts';
