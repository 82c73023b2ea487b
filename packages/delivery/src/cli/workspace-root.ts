import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The first folder with `pnpm-workspace.yaml`, from `folder` upwards; `folder` itself if there is none. */
export const workspaceRootOf = (folder: string): string => {
  for (let place = folder; place !== dirname(place); place = dirname(place))
    if (existsSync(join(place, 'pnpm-workspace.yaml'))) return place;
  return folder;
};
