import { defineRemote } from '@backglass/platform';
import en from './locales/en.json';
import es from './locales/es.json';

declare module '@backglass/platform' {
  interface TextResources {
    readonly 'score-walls': typeof en;
  }
}

export const remote = defineRemote({
  name: 'score-walls',
  messages: { en, es },
  screens: { 'score-walls-home': () => import('./home.tsx') },
  contributions: { 'game.details': () => import('./players.tsx') },
});
