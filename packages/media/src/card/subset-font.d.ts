declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt';
    variationAxes: Record<string, number>;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
