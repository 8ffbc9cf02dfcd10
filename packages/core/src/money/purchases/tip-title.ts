const TIP = 'Tip';
const FOR = 'Tip for ';

/** The title of a tip on bills: for a song or album, or for the artist. */
export const tipTitle = (work: string | null): string => (work === null ? TIP : `${FOR}${work}`);

/** The song or album that a tip is for, by its title on the bill. */
export const workOfTip = (title: string): string | null =>
  title.startsWith(FOR) ? title.slice(FOR.length) : null;
