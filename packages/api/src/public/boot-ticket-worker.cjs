// `packages/ticket` loads its texts with `require`, which webpack and Jest understand, but no ES module of Node.
require('tsx/cjs/api').register();
require('./ticket-worker.ts');
