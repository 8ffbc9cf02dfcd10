/**
 * True while the build renders the first paint of the public pages (build/render-first-paint.ts). Then shapes are
 * places that the server fills with what it knows: the name and the picture of the page's subject.
 */
export const isFirstPaint = 'isFirstPaint' in globalThis;
