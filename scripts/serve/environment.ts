type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of `npm start`: the demo is on by default, except in production. */
export const startEnvironment = (environment: Environment): Environment => ({
  ...environment,
  DEMO: environment['DEMO'] || (environment['NODE_ENV'] === 'production' ? 'false' : 'true'),
});
