/** Where things stand in a store. Files below `releases/` have the address that a page names them by. */
export const keys = {
  releases: 'releases',
  releasesOf: (name: string) => `releases/${name}`,
  file: (name: string, version: string, file: string) => `releases/${name}/${version}/${file}`,
  release: (name: string, version: string) => `releases/${name}/${version}/release.json`,
  compositions: 'compositions',
  composition: (number: number) => `compositions/${number}.json`,
  channel: (name: string) => `channels/${name}.json`,
  document: (channel: string) => `${channel}/index.html`,
} as const;
