/** The command can't be carried out; `message` is for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** An error of whoever typed the command (exit code 2). @param problem a sentence without its full stop */
export function usageError(problem: string): CommandError {
  return new CommandError(`${problem}. See: leads help`, 2);
}
