export { type MotifName, motifNames } from './covers.ts';
export type { Sitter } from './portraits.ts';
export type { ProductKind } from './products.ts';
export { renderAvatar, renderCover, renderPortrait, renderProduct } from './render-art.ts';
export type { Palette } from './svg.ts';
