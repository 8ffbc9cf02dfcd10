/**
 * Reserves the space of a picture before it loads, in its proportions: at most `height` high and as wide as
 * there is room.
 */
export const fitInto = (height: string, width: number, itsHeight: number, natural = `${width}px`) => ({
  aspectRatio: `${width} / ${itsHeight}`,
  width: `min(100%, ${natural}, calc(${height} * ${width / itsHeight}))`,
});
