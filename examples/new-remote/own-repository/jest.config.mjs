import { browserTests } from '@backglass/testing/jest';

export default browserTests;
