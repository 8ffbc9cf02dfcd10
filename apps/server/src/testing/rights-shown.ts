/** The premium work in an answer for people with the right to it: names of marks in rights-world.ts. */
export interface Shown {
  to: 'inside' | 'artist';
  marks: readonly string[];
}

export const inside = (...marks: string[]): Shown => ({ to: 'inside', marks });
export const toItsArtist = ({ marks }: Shown): Shown => ({ to: 'artist', marks });

/** No answer contains premium work, or the route writes. */
export const NOTHING = inside();
export const THE_SONG = inside('address of the song');
export const THE_LYRICS = inside('lyrics of the song');
export const THE_COMMENT = inside('comment under the post');
export const THE_POSTS = inside(
  'words of the text',
  'words of the image',
  'words of the video',
  'words of the audio',
  'address of the image of Findable image',
  'address of the image two of Findable image',
  'words of picture 2',
  'address of the thumbnail of Findable video',
  'address of the video of Findable video',
  'address of the opus of Findable audio',
  'address of the mp3 of Findable audio',
  'placeholder of the image',
);
