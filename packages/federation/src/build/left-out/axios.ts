import type { LeanFile } from './left-out.ts';

/** What is written for other platforms, other bodies and other callers than the one that pages have (`platform/src/http/transport.ts`). */
export const AXIOS_PARTS: readonly LeanFile[] = [
  {
    file: 'axios/lib/core/Axios.js',
    digest: '80d1d5e07eb5',
    parts: [
      {
        why: 'A call is one `request` with its own options: nothing is intercepted, and options are checked by the compiler.',
        uncalled: ['Axios.getUri'],
        known: {
          'Axios.constructor': { 'new InterceptorManager(…)': '{}' },
          'Axios._request': {
            paramsSerializer: 'undefined',
            synchronousRequestInterceptors: 'true',
            'validator.assertOptions(…)': 'undefined',
            'this.interceptors.request.forEach(…)': 'undefined',
            'this.interceptors.response.forEach(…)': 'undefined',
            'requestInterceptorChain.length': '0',
            'responseInterceptorChain.length': '0',
          },
        },
      },
      {
        why: 'Headers are written as plain objects.',
        known: { isHeadersBucket: { 'utils.isObject(…)': 'false' } },
      },
    ],
  },
  {
    file: 'axios/lib/core/AxiosError.js',
    digest: 'a5976f808c56',
    parts: [
      {
        why: 'An error ends where the call does, as a result; none is written down, and none is made of another.',
        uncalled: ['AxiosError.from', 'AxiosError.toJSON'],
      },
    ],
  },
  {
    file: 'axios/lib/core/AxiosHeaders.js',
    digest: '5e6d3af25080',
    parts: [
      {
        why: 'Headers are set, and read whole.',
        uncalled: [
          ...['parseTokens', 'parseParameters', 'matchHeaderValue', 'formatHeader'],
          ...['delete', 'clear', 'toString', 'getSetCookie'].map(name => `AxiosHeaders.${name}`),
        ],
        known: {
          'AxiosHeaders.set': { 'utils.isSafeIterable(…)': 'false' },
          'AxiosHeaders.get': { parser: 'undefined' },
          'AxiosHeaders.has': { matcher: 'undefined' },
          'AxiosHeaders.normalize': { format: 'undefined' },
          'AxiosHeaders.toJSON': { asStrings: 'undefined' },
        },
      },
    ],
  },
  {
    file: 'axios/lib/core/mergeConfig.js',
    digest: '0bb785d8758b',
    parts: [
      {
        why: 'The query is a part of the address, and a call that says which status it takes names one.',
        uncalled: ['mergeParams', 'getMergedTransitionalOption'],
      },
    ],
  },
  {
    file: 'axios/lib/defaults/index.js',
    digest: 'f1337a16e0fa',
    parts: [
      {
        why: 'A body is JSON or a form with files, and an answer is text.',
        known: {
          'defaults.transformRequest': Object.fromEntries(
            [
              'HTMLForm',
              'ArrayBuffer',
              'Buffer',
              'Stream',
              'File',
              'Blob',
              'ReadableStream',
              'ArrayBufferView',
            ]
              .concat('URLSearchParams', 'FileList')
              .map(kind => [`utils.is${kind}(…)`, 'false']),
          ),
          'defaults.transformResponse': {
            'utils.isResponse(…)': 'false',
            'utils.isReadableStream(…)': 'false',
            responseType: 'undefined',
            JSONRequested: 'false',
            strictJSONParsing: 'false',
          },
        },
      },
    ],
  },
  {
    file: 'axios/lib/helpers/resolveConfig.js',
    digest: '2c9e13a026af',
    parts: [
      {
        why: 'A token in a header says whose call it is: no password goes with each call, and no cookie is read.',
        known: {
          resolveConfig: {
            auth: 'undefined',
            shouldSendXSRF: 'false',
            'platform.hasStandardBrowserEnv': 'true',
          },
        },
      },
    ],
  },
  {
    file: 'axios/lib/adapters/xhr.js',
    digest: '954a2031aa5a',
    parts: [
      {
        why: 'As above; a call is taken back by its signal, answers are text, and only what goes out is followed.',
        known: {
          dispatchXhrRequest: {
            xsrfCookieName: 'undefined',
            onDownloadProgress: 'undefined',
            downloadThrottled: 'undefined',
            flushDownload: 'undefined',
            flushDownloadWithEvent: 'undefined',
            responseType: 'undefined',
            '_config.cancelToken': 'undefined',
            '_config.timeoutErrorMessage': 'undefined',
            'utils.isUndefined(…)': 'true',
          },
        },
      },
    ],
  },
];
