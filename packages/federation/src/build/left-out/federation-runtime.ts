import type { LeanFile } from './left-out.ts';

export const FEDERATION_RUNTIME: readonly LeanFile[] = [
  {
    file: 'runtime-core/dist/remote/index.js',
    digest: '9eab37772eb0',
    parts: [
      {
        why: 'A remote is preloaded by links, and one that starts afresh has another name, so that none is ever taken back.',
        uncalled: [
          'RemoteHandler.preloadRemote',
          'RemoteHandler.initRawContainer',
          'RemoteHandler.removeRemote',
        ],
      },
    ],
  },
  {
    file: 'runtime-core/dist/utils/load.js',
    digest: '5a7989b62887',
    parts: [
      { why: 'Every entry is a script with a global.', uncalled: ['loadEsmEntry', 'loadSystemJsEntry'] },
    ],
  },
];
