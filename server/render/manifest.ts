import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { inColours } from '../../shared/colours.ts';
import type { Site } from '../../shared/site.ts';

const manifestSchema = z.object({
  /** Changes with every build. */
  build: z.string(),
  /** The address of the one script of every page. */
  entry: z.string(),
  /** What that script must be, for its `integrity`. */
  entryIntegrity: z.string(),
  /** The address of the script by which a page measures how fast it was. */
  speed: z.string(),
  /** Each island's script, and the scripts that it imports. */
  islands: z.record(z.string(), z.object({ src: z.string(), imports: z.array(z.string()) })),
  /**
   * By the name of a page's component: the CSS in its head, and the addresses of the sheets that come after its first
   * screen.
   */
  styles: z.record(z.string(), z.object({ inline: z.string(), deferred: z.array(z.string()) })),
  /** The CSS in the head of pages that hold such a thing, by its kind. */
  parts: z.record(z.string(), z.string()),
  /** The address of each file of `public/images` and `public/fonts`. */
  files: z.record(z.string(), z.string()),
  /** How the cards of articles are drawn, as a hash; undefined: this build draws none. */
  cards: z.string().optional(),
  /** What the build has counted of the home page and the cases; a development build counts nothing. */
  measured: z
    .object({
      firstFlight: z.number(),
      script: z.number(),
      strangers: z.number(),
      cases: z.record(z.string(), z.object({ firstFlight: z.number(), face: z.number() })),
    })
    .optional(),
});

/** What the build made, and where it lies. */
export type Manifest = z.infer<typeof manifestSchema>;

/** @throws {Error} where the file is missing, and {z.ZodError} where it isn't a manifest */
export function readManifest(path: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** The address of the style sheet that every page asks for where its first screen ends; undefined: there is none. */
export function sharedSheet({ styles }: Manifest): string | undefined {
  const [first, ...others] = Object.values(styles).map(({ deferred }) => new Set(deferred));
  return [...(first ?? [])].find((sheet) => others.every((other) => other.has(sheet)));
}

/** The manifest with the brand's colours in all inline styles: the build's have the delivered ones. */
export function inBrandColours(manifest: Manifest, { colours }: Pick<Site, 'colours'>): Manifest {
  const styles = Object.entries(manifest.styles).map(([page, style]) => [
    page,
    { ...style, inline: inColours(style.inline, colours) },
  ]);
  const parts = Object.entries(manifest.parts).map(([kind, css]) => [
    kind,
    inColours(css, colours),
  ]);
  return { ...manifest, styles: Object.fromEntries(styles), parts: Object.fromEntries(parts) };
}
