export * from './builders.ts';
export { provideWorkers, type WorkerCode } from './in-process-worker.ts';
export * from './network.ts';
export { setupUser } from './setup-user.ts';
export { provideTextCanvas } from './text-canvas.ts';
export { renderContribution } from './render-contribution.tsx';
export { renderScreen, type RenderedScreen } from './render-screen.tsx';
export { emitLive, queryClient, useSessionStore } from '@backglass/platform/host';
