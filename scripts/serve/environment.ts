type Environment = Readonly<Record<string, string | undefined>>;

/** What `npm start` reads its settings from: the environment, with the demo on unless that or production says otherwise. */
export const startEnvironment = (environment: Environment): Environment => ({
  ...environment,
  DEMO: environment['DEMO'] || (environment['NODE_ENV'] === 'production' ? 'false' : 'true'),
});
