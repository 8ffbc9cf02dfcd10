export { type MotifName, motifNames } from './covers.ts';
export type { Person, Sitter } from './portraits.ts';
export { type CoverInput, renderCover, renderPortrait } from './render-art.ts';
export type { Palette } from './svg.ts';
