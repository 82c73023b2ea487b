const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** The compiled modules of this process, by file. */
const compiled = new Map();

/** Compiles a module as the body of a function. Returns `undefined` for code with a syntax error. */
function scriptOf(code, file, head) {
  const known = compiled.get(file);
  if (known?.code === code && known.head === head) return known.script;
  try {
    const script = new Script(`${head}${code}\n})`, { filename: file, columnOffset: -head.length });
    compiled.set(file, { code, head, script });
    return script;
  } catch {
    return undefined;
  }
}

/** Jest compiles every module again in each test file. With this runtime, each worker compiles a module once. */
module.exports = class CompileOnce extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    const head = `(function (${executor.injectedModuleParameters.join()}) {`;
    executor.compile = (code, file) => {
      const context = executor.environment.getVmContext();
      const script = context ? scriptOf(code, file, head) : undefined;
      // Jest's own `compile` throws an error that shows where the syntax is wrong.
      return script ? script.runInContext(context) : compile(code, file);
    };
  }
};
