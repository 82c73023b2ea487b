import { parseSettings } from '@backglass/api';
import { startEnvironment } from './environment.ts';

describe('npm start', () => {
  it.each([
    [{}, true],
    [{ DEMO: 'false' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', DEMO: '' }, false],
    [{ NODE_ENV: 'production', DEMO: 'true' }, true],
  ])('with %j enables the demo operator: %s', (environment, expected) => {
    expect(parseSettings(startEnvironment(environment)).demo).toBe(expected);
  });
});
