declare module 'subset-font' {
  /** Only what `scripts/fonts.ts` uses of it. */
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      targetFormat: 'woff2';
      variationAxes?: Record<string, { min: number; max: number }>;
    },
  ): Promise<Uint8Array>;
}
