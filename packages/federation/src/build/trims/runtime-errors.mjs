/*
 * Stands for how the federation runtime tells of an error, and for its texts: those of errors that a page without manifests, and with nothing
 * to negotiate, can meet. The library names all four maps where it hands them on.
 */
export const getShortErrorMsg = (code, texts, args, original) =>
  [`${texts[code] ?? ''} #${code}`, args && `args: ${JSON.stringify(args)}`, original]
    .filter(Boolean)
    .join('\n');
export const runtimeDescMap = {
  'RUNTIME-001': 'the entry has brought no container',
  'RUNTIME-002': 'the container has no "init"',
  'RUNTIME-004': 'no such remote',
  'RUNTIME-008': 'a script did not load',
  'RUNTIME-010': 'an instance keeps its name',
  'RUNTIME-014': 'the remote exposes no such module',
  'RUNTIME-015': 'the container did not start',
};
export const errorDescMap = runtimeDescMap;
export const buildDescMap = {};
export const typeDescMap = {};
