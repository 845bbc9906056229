/** The built files keep the syntax and the built-in modules of this Node as they are. */
const oldest = 26;

/** Ends the process with one sentence where Node is too old. What needs the newer Node is imported after this. */
export function assertNodeVersion(): void {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= oldest) return;
  console.error(
    `This needs Node ${oldest} or newer, and this is Node ${node}: use \`npm start\`, \`npm run build\` or \`npm run leads\`, which bring their own.`,
  );
  process.exit(1);
}
