/** The same work, of which one run goes on at a time: who asks for it meanwhile shares its end. */
export function joined(work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  return {
    run(): Promise<void> {
      running ??= work().finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Resolves once it doesn't run, however it ended. */
    idle: async () => void (await running?.catch(() => {})),
  };
}
