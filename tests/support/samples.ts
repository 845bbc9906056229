/** Every sample of a scrape by its name and labels, as Prometheus reads them. */
export function samplesIn(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}
