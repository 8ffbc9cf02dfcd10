/** The columns of a release date; a year alone is no date. */
export const readReleaseDate = (year: string): { year: string; releaseDate: string | null } => ({
  year: year.slice(0, 4),
  releaseDate: year.length > 4 ? year : null,
});
