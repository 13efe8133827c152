/** The package ships no types; these are the options the font scripts use. */
declare module "subset-font" {
  type Options = {
    targetFormat?: "truetype" | "sfnt" | "woff" | "woff2";
    keepAllGlyphs?: boolean;
    preserveNameIds?: number[];
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    noLayoutClosure?: boolean;
    keepFeatures?: string[];
  };
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
