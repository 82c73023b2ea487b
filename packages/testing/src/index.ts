export * from './builders.ts';
export { provideWorkers, type WorkerCode } from './in-process-worker.ts';
export * from './network.ts';
export {
  fillIn,
  renderContribution,
  renderScreen,
  setupUser,
  type RenderedScreen,
} from './render-screen.tsx';
export { shareOf } from './in-full.ts';
export { provideTextCanvas } from './text-canvas.ts';
export { connectScreen, emitLive, queryClient, endSession, useSessionStore } from '@backglass/platform/host';
