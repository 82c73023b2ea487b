import type { Locator } from '@playwright/test';

/** In CSS pixels of the window. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a part of a page is. Throws for one that is not shown. */
export const boxOf = async (part: Locator): Promise<Box> => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return box;
};

/** Whether one lies over the other. */
export const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
