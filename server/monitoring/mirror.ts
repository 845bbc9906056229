import { Counter, Gauge, type Registry } from 'prom-client';

export interface Sample<Label extends string> {
  labels: Readonly<Record<Label, string>>;
  value: number;
}

interface Mirror<Label extends string> {
  registry: Registry;
  name: string;
  help: string;
  labels?: readonly Label[];
  /** What is true now; no samples: nothing is known. Must not reject. */
  read: () => readonly Sample<Label>[] | Promise<readonly Sample<Label>[]>;
}

/** A gauge whose samples are read when somebody asks for them. */
export function mirrorGauge<Label extends string = never>(mirror: Mirror<Label>): void {
  const { registry, name, help, labels = [], read } = mirror;
  const gauge: Gauge<Label> = new Gauge({
    ...{ name, help, labelNames: [...labels], registers: [registry] },
    async collect() {
      const samples = await read();
      clear(gauge, labels);
      for (const { labels: values, value } of samples) gauge.set(values, value);
    },
  });
}

/** A counter of what is counted elsewhere, in plain numbers. */
export function mirrorCounter<Label extends string = never>(mirror: Mirror<Label>): void {
  const { registry, name, help, labels = [], read } = mirror;
  const counter: Counter<Label> = new Counter({
    ...{ name, help, labelNames: [...labels], registers: [registry] },
    async collect() {
      const samples = await read();
      clear(counter, labels);
      for (const { labels: values, value } of samples) counter.inc(values, value);
    },
  });
}

/** One sample without a label; none for undefined. */
export function only(value: number | undefined): Sample<never>[] {
  return value === undefined ? [] : [{ labels: {}, value }];
}

/** After `reset`, a metric without labels says 0, which is not the same as nothing. */
function clear(metric: { reset(): void; remove(): void }, labels: readonly string[]): void {
  metric.reset();
  if (labels.length === 0) metric.remove();
}
