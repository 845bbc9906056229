/** Rows a statement takes: few sizes, so that few statements stay compiled. */
const batches = [50, 10, 1] as const;

/** All rows, in pieces of these sizes. */
export function* inBatches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; ) {
    const size = batches.find((size) => size <= rows.length - at) ?? 1;
    yield rows.slice(at, at + size);
    at += size;
  }
}
