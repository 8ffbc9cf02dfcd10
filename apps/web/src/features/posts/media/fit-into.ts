/** Keeps proportions, and with them the place, before the file is there: no higher than `height`, no wider than there is room. */
export const fitInto = (height: string, width: number, itsHeight: number, natural = `${width}px`) => ({
  aspectRatio: `${width} / ${itsHeight}`,
  width: `min(100%, ${natural}, calc(${height} * ${width / itsHeight}))`,
});
