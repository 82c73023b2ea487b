/** Where things stand in a store. Files below `releases/` have the address that a page names them by. */
export const keys = {
  releases: 'releases',
  releasesOf: (name: string) => `releases/${name}`,
  releaseOf: (name: string, version: string) => `releases/${name}/${version}`,
  file: (name: string, version: string, file: string) => `releases/${name}/${version}/${file}`,
  release: (name: string, version: string) => `releases/${name}/${version}/release.json`,
  previews: 'previews',
  loads: 'loads',
  /** What pages of one composition reported, counted. */
  loadsOf: (number: number) => `loads/${number}`,
  loadCounts: (number: number, name: string) => `loads/${number}/${name}.json`,
  documents: (channel: string) => channel,
  document: (channel: string, number: number) => `${channel}/${number}.html`,
} as const;
