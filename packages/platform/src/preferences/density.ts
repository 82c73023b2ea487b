import * as z from 'zod/mini';
import { create } from 'zustand';
import { readStored, writeStored } from './stored.ts';

export const DENSITIES = ['cozy', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export const DENSITY_KEY = 'density';
const densitySchema = z.enum(DENSITIES);

const storedDensity = (): Density => readStored(DENSITY_KEY, raw => densitySchema.safeParse(raw)) ?? 'cozy';

const useDensityStore = create<{ density: Density }>(() => ({ density: storedDensity() }));

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

/** Another tab has chosen: its choice is stored already. */
export function followStoredDensity(): void {
  useDensityStore.setState({ density: storedDensity() });
  applyDensity();
}

export const useDensity = (): Density => useDensityStore(({ density }) => density);
