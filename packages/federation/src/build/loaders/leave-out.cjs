const { createHash } = require('node:crypto');
const { parse } = require('acorn');
const { isRead, madeBy, pathOf, textOf, walk } = require('./syntax.cjs');

const LEFT_OUT = require.resolve('../trims/left-out.mjs');
const KNOWN = require.resolve('../trims/known.mjs');

/** A call that answers nothing is there for what it does, and anything else has no text that it could be held against. */
const isChecked = (text, value) =>
  /^(?:undefined|null|true|false|\d+|'.*')$/.test(value) && !(value === 'undefined' && text.endsWith('(…)'));

/** What takes the place of an expression. In development it is held against what is said of it. */
const settled = ({ source, mode }, node, { text, within, value }) => {
  if (mode !== 'development') return `(${value})`;
  const written = source.slice(node.start, node.end);
  if (!isChecked(text, value)) return written;
  return `$known(${written}, ${value}, ${JSON.stringify(`${text} in ${within}`)})`;
};

/**
 * Leaves out of a library's file what is said to be unreached in it: what is never called has an error in place of its text, and what
 * is always the same is put in as that, so that the minimizer drops what depends on it. Fails for another text than was read for it, and for
 * what the file has not.
 *
 * @type {import('webpack').LoaderDefinition<Omit<import('../left-out/left-out.ts').LeanFile, 'file'>>}
 */
module.exports = function leaveOut(source) {
  const { parts, digest } = this.getOptions();
  const found = createHash('sha256').update(source).digest('hex').slice(0, 12);
  if (found !== digest) {
    throw new Error(
      `${this.resourcePath} is another text (${found}) than what is left out of it was read from (${digest})`,
    );
  }
  const uncalled = parts.flatMap(part => part.uncalled ?? []);
  const known = parts
    .flatMap(part => Object.entries(part.known ?? {}))
    .flatMap(([within, values]) => Object.entries(values).map(([text, value]) => ({ within, text, value })));
  const missing = new Set([...uncalled, ...known]);
  const edits = [];

  const isLeftOut = (node, above) => {
    const made = madeBy(node)?.made.body;
    const name = made && pathOf([node, ...above]);
    if (!uncalled.includes(name)) return false;
    missing.delete(name);
    edits.push([made, '{ return $leftOut(); }']);
    return true;
  };

  const isSettled = (node, above) => {
    if (above.length === 0 || !isRead(node, above)) return false;
    const written = textOf(source, node);
    const path = `${pathOf(above)}.`;
    const one = known.find(
      ({ text, within }) => text === written && (within === '*' || path.startsWith(`${within}.`)),
    );
    if (one === undefined) return false;
    missing.delete(one);
    const text = settled({ source, mode: this.mode }, node, one);
    const [{ type, shorthand }] = above;
    edits.push([node, type === 'Property' && shorthand ? `${written}: ${text}` : text]);
    return true;
  };

  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  walk(program, (node, above) => isLeftOut(node, above) || isSettled(node, above));
  if (missing.size > 0) {
    const names = [...missing].map(one => (typeof one === 'string' ? one : `${one.text} in ${one.within}`));
    throw new Error(`${this.resourcePath} has no ${names.join(', ')}: has the library changed?`);
  }
  // From the last to the first, so that what is before an edit stays where it was.
  const edited = edits
    .toSorted(([one], [other]) => other.start - one.start)
    .reduce((text, [{ start, end }, by]) => text.slice(0, start) + by + text.slice(end), source);
  // By ways that are the same in every checkout.
  const take = (name, path) =>
    `import ${name} from ${JSON.stringify(this.utils.contextify(this.context, path))};`;
  const isDeveloped = this.mode === 'development';
  return [edited, take('$leftOut', LEFT_OUT), ...(isDeveloped ? [take('$known', KNOWN)] : [])].join('\n');
};
