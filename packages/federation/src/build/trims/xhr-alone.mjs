/* Stands for axios' choice of an adapter: a page calls over XMLHttpRequest, which tells how much of an upload has gone out. */
import xhr from 'axios/unsafe/adapters/xhr.js';

const ours = adapter => adapter === 'xhr' || adapter === xhr;

export default {
  getAdapter(wanted) {
    if ([wanted].flat().some(ours)) return xhr;
    throw new Error('pages call over XMLHttpRequest alone (federation/src/build/trims.ts)');
  },
};
