/*
 * Stands for axios' own door, which ties all of axios to one object, so that nothing of it could be left out. What this one has not
 * fails the build.
 */
import hasCancelMark from 'axios/unsafe/cancel/isCancel.js';
import Axios from 'axios/unsafe/core/Axios.js';
import mergeConfig from 'axios/unsafe/core/mergeConfig.js';
import defaults from 'axios/unsafe/defaults/index.js';
import hasErrorMark from 'axios/unsafe/helpers/isAxiosError.js';

export const create = config => new Axios(mergeConfig(defaults, config));
// By names of this file's own, so that all of axios stays one module.
export const isAxiosError = hasErrorMark;
export const isCancel = hasCancelMark;
