declare module 'subset-font' {
  /** Only what `scripts/fonts.ts` uses of it. */
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      keepFeatures?: readonly string[];
      noHinting?: boolean;
      dropTables?: readonly string[];
    },
  ): Promise<Uint8Array>;
}

declare module 'fontverter' {
  /** Only what `scripts/fonts.ts` uses of it. */
  export function convert(font: Uint8Array, format: 'woff2' | 'truetype'): Promise<Uint8Array>;
}
