import type { Locator } from '@playwright/test';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const boxOf = async (element: Locator): Promise<Box> => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('the element is not visible');
  return box;
};

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
