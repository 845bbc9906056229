/** What `stryker.config.mjs` leaves out: the wording of log lines and of errors' messages is nobody's behaviour. */

interface Node {
  type: string;
  name?: string;
  callee?: Node;
  object?: Node;
  property?: Node;
}

interface NodePath {
  node: Node;
  parent: Node | undefined;
}

function isLogLine({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false;
  const { object, property } = callee;
  return object?.name === 'log' && /^(debug|info|warn|error|fatal)$/.test(property?.name ?? '');
}

function isMessage({ node, parent }: NodePath): boolean {
  const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
  return (
    isText && parent?.type === 'NewExpression' && (parent.callee?.name ?? '').endsWith('Error')
  );
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'messages',
    value: {
      shouldIgnore(path: NodePath): string | undefined {
        if (isLogLine(path.node)) return 'It only goes to the log';
        return isMessage(path) ? "An error's message" : undefined;
      },
    },
  },
];
