/**
 * The function or class that a node names, by its name; null for any other node.
 *
 * @param {import('acorn').AnyNode} node
 */
exports.madeBy = node => {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      // A default export may have no name.
      return node.id === null ? null : { name: node.id.name, made: node };
    case 'FunctionExpression':
      return node.id === null ? null : { name: node.id.name, made: node };
    case 'MethodDefinition':
      return { name: node.key.name, made: node.value };
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' && node.init !== null
        ? { name: node.id.name, made: node.init }
        : null;
    default:
      return null;
  }
};

/** What a node is in, from the outermost on: `createRouter.handleAction`. `above` has the nearest first. */
exports.pathOf = above =>
  above
    .flatMap(node => exports.madeBy(node)?.name ?? [])
    .reverse()
    .join('.');

/** Calls `visit` for each node with those that it is in, the nearest first; where it answers true, for none inside. */
exports.walk = (node, visit, above = []) => {
  if (visit(node, above)) return;
  for (const child of Object.values(node).flat()) {
    if (typeof child?.type === 'string') exports.walk(child, visit, [node, ...above]);
  }
};

/** An expression as it is written on one line, calls without their arguments: `revalidatingFetchers.filter(…).forEach(…)`. */
exports.textOf = (source, node) => {
  switch (node.type) {
    case 'ChainExpression':
      return exports.textOf(source, node.expression);
    case 'NewExpression':
      return `new ${exports.textOf(source, node.callee)}(…)`;
    case 'CallExpression':
      return `${exports.textOf(source, node.callee)}(…)`;
    case 'MemberExpression': {
      const { object, property, computed, optional } = node;
      if (computed) break;
      return `${exports.textOf(source, object)}${optional ? '?.' : '.'}${property.name}`;
    }
  }
  return source.slice(node.start, node.end);
};

const EXPRESSIONS = new Set([
  'CallExpression',
  'ChainExpression',
  'Identifier',
  'MemberExpression',
  'NewExpression',
  'UnaryExpression',
]);

/** Whether a node is an expression whose value is asked for, and not the name of something or what is written to. */
exports.isRead = (node, [parent, grandparent]) => {
  if (!EXPRESSIONS.has(node.type)) return false;
  switch (parent.type) {
    case 'MemberExpression':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.object === node || parent.value === node || parent.computed;
    case 'Property':
      return parent.computed || (parent.value === node && grandparent.type === 'ObjectExpression');
    case 'AssignmentExpression':
    case 'AssignmentPattern':
      return parent.right === node;
    case 'VariableDeclarator':
      return parent.init === node;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return parent.body === node;
    case 'ClassDeclaration':
    case 'ClassExpression':
      return parent.superClass === node;
    case 'UnaryExpression':
      return parent.operator !== 'delete';
    case 'ArrayPattern':
    case 'CatchClause':
    case 'ExportSpecifier':
    case 'ImportSpecifier':
    case 'RestElement':
    case 'UpdateExpression':
      return false;
    default:
      return true;
  }
};
