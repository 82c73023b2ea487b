import * as z from 'zod/mini';
import { create } from 'zustand';
import { readStored, writeStored } from './stored.ts';

export const DENSITIES = ['cozy', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const DENSITY_KEY = 'density';
const densitySchema = z.enum(DENSITIES);

const useDensityStore = create<{ density: Density }>(() => ({
  density: readStored(DENSITY_KEY, raw => densitySchema.safeParse(raw)) ?? 'cozy',
}));

/** The tokens follow `data-density`: heights and paddings, never the size of type. */
export function applyDensity(density = useDensityStore.getState().density): void {
  if (density === 'cozy') delete document.documentElement.dataset['density'];
  else document.documentElement.dataset['density'] = density;
}

export function setDensity(density: Density): void {
  writeStored(DENSITY_KEY, density);
  useDensityStore.setState({ density });
  applyDensity(density);
}

export const useDensity = (): Density => useDensityStore(({ density }) => density);
