/* Stands for the federation runtime's texts: those of errors that a page without manifests, and with nothing to negotiate, can meet. */
export const runtimeDescMap = {
  'RUNTIME-001': 'the entry has brought no container',
  'RUNTIME-002': 'the container has no "init"',
  'RUNTIME-004': 'no such remote',
  'RUNTIME-008': 'a script did not load',
  'RUNTIME-014': 'the remote exposes no such module',
  'RUNTIME-015': 'the container did not start',
};
export const errorDescMap = runtimeDescMap;
export const buildDescMap = {};
export const typeDescMap = {};
