export * from './builders.ts';
export { provideWorkers, type WorkerCode } from './in-process-worker.ts';
export * from './network.ts';
export { renderContribution, renderScreen, setupUser, type RenderedScreen } from './render-screen.tsx';
export { provideTextCanvas } from './text-canvas.ts';
export { emitLive, queryClient, useSessionStore } from '@backglass/platform/host';
