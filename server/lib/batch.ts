/** Rows of one transaction: a statement has room for some thousand values. */
const maxBatchSize = 100;

/**
 * Collects what comes until the event loop has seen to everything that is ready, and what came before is written; then
 * writes it together: a round trip and the disk cost the same for one row and for fifty. All of it is kept or nothing.
 * What is returned rejects for each item of a batch with what `write` rejected with.
 * @param write resolves with one result for each item, in their order
 */
export function createBatch<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let isWriting = false;
  let waiting: { item: Item; resolve(result: Result): void; reject(error: unknown): void }[] = [];

  return function add(item) {
    if (waiting.length === 0 && !isWriting) setImmediate(flush);
    return new Promise((resolve, reject) => waiting.push({ item, resolve, reject }));
  };

  async function flush(): Promise<void> {
    const batch = waiting.slice(0, maxBatchSize);
    waiting = waiting.slice(maxBatchSize);
    isWriting = true;
    try {
      const results = await write(batch.map(({ item }) => item));
      for (const [n, result] of results.entries()) batch[n]?.resolve(result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    isWriting = false;
    if (waiting.length > 0) setImmediate(flush);
  }
}
