import { bentLines, halfRecords, quilt, sequence, tiles } from './motifs/geometric.ts';
import { contours, cutouts, halftone, lights, stillLife } from './motifs/organic.ts';
import { alley, hills, road, tide, windows } from './motifs/places.ts';
import { echoes, initial, label, poster } from './motifs/type.ts';
import type { Motif } from './svg.ts';

const motifs = {
  tiles,
  halfRecords,
  sequence,
  bentLines,
  quilt,
  alley,
  hills,
  windows,
  tide,
  road,
  cutouts,
  halftone,
  contours,
  lights,
  stillLife,
  poster,
  initial,
  echoes,
  label,
} as const satisfies Record<string, Motif>;

/** The visual styles of covers. */
export type MotifName = keyof typeof motifs;
export const motifNames = Object.keys(motifs) as MotifName[];
export const drawMotif = (name: MotifName): Motif => motifs[name];
