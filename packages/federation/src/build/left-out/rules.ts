import type { RuleSetRule } from 'webpack';
import { LEAVE_OUT } from '../paths.ts';
import { AXIOS_PARTS } from './axios.ts';
import { endOf } from './end-of.ts';
import { FEDERATION_RUNTIME } from './federation-runtime.ts';
import { I18NEXT } from './i18next.ts';
import type { LeanFile } from './left-out.ts';
import { REACT_I18NEXT } from './react-i18next.ts';
import { REACT_ROUTER } from './react-router.ts';

/** Every file of a library of which only a part is left. */
export const LEAN_FILES: readonly LeanFile[] = [
  REACT_ROUTER,
  I18NEXT,
  REACT_I18NEXT,
  ...FEDERATION_RUNTIME,
  ...AXIOS_PARTS,
];

/** Leaves out of each what it lists. */
export const leanRules = (): RuleSetRule[] =>
  LEAN_FILES.map(({ file, ...leanFile }) => ({
    test: endOf(file),
    // What is read is the library's own text.
    enforce: 'pre',
    loader: LEAVE_OUT,
    options: leanFile,
  }));
