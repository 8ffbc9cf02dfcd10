import type { MotifName } from '../making/art/index.ts';
import type { GenreName } from '../making/music/index.ts';
import type { DemoPost } from './types.ts';

/** A post with media: pictures have a motif, videos and audio have music. */
export type DemoMediaPost = DemoPost & { key: string } & (
    | { kind: 'image'; motif: MotifName }
    | { kind: 'video' | 'audio'; genre: GenreName; seconds: number }
  );

export const mediaPosts: readonly DemoMediaPost[] = [
  {
    key: 'lantern-loop',
    artist: 'artist',
    kind: 'video',
    genre: 'Pop',
    seconds: 10,
    daysAgo: 1,
    isPremium: true,
    title: 'Ten seconds of the next single',
    description:
      'The lamp in my kitchen and the loop that will not leave me alone. You hear it before anybody else does.',
  },
  {
    key: 'tour-poster',
    artist: 'artist',
    kind: 'image',
    motif: 'lights',
    daysAgo: 4,
    isPremium: false,
    title: 'The poster for the laundrette show',
    description: 'Printed forty of them by hand. The red ran on the last six, and those are the best ones.',
  },
  {
    key: 'bridge-memo',
    artist: 'artist',
    kind: 'audio',
    genre: 'Pop',
    seconds: 24,
    daysAgo: 9,
    isPremium: true,
    title: 'Voice memo: a bridge that goes somewhere',
    description: 'You said second 94. You were right. Here is what I would put there instead.',
  },
  {
    key: 'night-radio',
    artist: 'inescalloway',
    kind: 'audio',
    genre: 'R&B',
    seconds: 24,
    daysAgo: 3,
    isPremium: false,
    title: 'What I played at four in the morning',
    description: 'The last half minute of my shift, taken off the desk.',
  },
  {
    key: 'night-window',
    artist: 'inescalloway',
    kind: 'image',
    motif: 'windows',
    daysAgo: 11,
    isPremium: true,
    title: 'The view from the booth',
    description: 'Everybody who is still awake is in one of these windows.',
  },
  {
    key: 'van-film',
    artist: 'lowceiling',
    kind: 'video',
    genre: 'Rock',
    seconds: 8,
    daysAgo: 5,
    isPremium: false,
    title: 'Soundcheck, eight seconds of it',
    description: 'The house engineer asked for something quiet. This was the quiet one.',
  },
  {
    key: 'kite-lines',
    artist: 'kitewire',
    kind: 'image',
    motif: 'contours',
    daysAgo: 7,
    isPremium: false,
    title: 'How the patch looked at the end',
    description: 'Six cables in, one cable out. I photographed it because I shall never find it again.',
  },
];
