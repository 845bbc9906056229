/** What the operator reads, and the command's exit code. */
export interface Report {
  out: string;
  code: 0 | 1;
}
