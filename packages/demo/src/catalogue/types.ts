import type { AlbumType, SmartRules } from '@stagedoor/validators';
import type { MotifName, Palette, ProductKind, Sitter } from '../making/art/index.ts';
import type { GenreName } from '../making/music/index.ts';

/** The demo's people and things refer to each other by keys: an artist's username, a title's slug. */
export type DemoUser = { username: string; email: string; isArtist: boolean; isAdmin: boolean };

export type DemoArtist = {
  /** key, and the username of the account that owns the profile */
  username: string;
  name: string;
  bio: string;
  verified: boolean;
  genre: GenreName;
  /** rank by popularity, 1 is the most popular */
  popularity: number;
  links: Partial<
    Record<'instagramUrl' | 'tiktokUrl' | 'facebookUrl' | 'bandsintownUrl' | 'printfulStoreUrl', string>
  >;
  palette: Palette;
  sitter: Sitter;
};

export type DemoAlbum = {
  key: string;
  artist: string;
  title: string;
  year: string;
  /** yyyy-mm-dd */
  releaseDate: string;
  motif: MotifName;
};

export type DemoPrice = {
  of: 'album' | 'song';
  artist: string;
  title: string;
  minCents: number;
  /** whether buyers may give more */
  namesPrice: boolean;
};

/** Facts around a song or album. */
export type DemoWords = {
  of: 'album' | 'song';
  artist: string;
  title: string;
  tags: string[];
  /** `artist` is the key of who has a profile. */
  credits: { name: string; role: string; artist?: string }[];
  language?: string;
  lyrics?: string | undefined;
  isExplicit?: boolean;
  type?: AlbumType;
  label?: string;
  notes?: string;
};

export type DemoSong = {
  key: string;
  artist: string;
  /** null for a single, which has its own cover */
  album: string | null;
  title: string;
  genre: GenreName;
  seconds: number;
  isPremium: boolean;
  releaseYear: string;
  description: string;
  /** share of the artist's plays, relative to their other songs */
  popularity: number;
  motif: MotifName | null;
};

/** A song that an admin uploads for an artist without an account. */
export type DemoFoundSong = {
  key: string;
  title: string;
  originalArtistName: string;
  genre: GenreName;
  seconds: number;
  releaseYear: string;
  description: string;
  motif: MotifName;
  palette: Palette;
};

export type DemoClaim = {
  /** key of a found song */
  song: string;
  /** username of the claimant */
  artist: string;
  note: string;
  links: string[];
  /** whether a picture proves it */
  hasPhoto: boolean;
  /** null while it waits for the admin */
  decision: 'approve' | 'reject' | null;
  reason: string;
};

export type DemoPost = {
  artist: string;
  title: string;
  description: string;
  isPremium: boolean;
  daysAgo: number;
};

/** The section of a song that a comment is about; its time is found in the score. */
export type Moment = 'start' | 'verse' | 'chorus' | 'bridge' | 'end';
export type DemoComment = {
  song: string;
  username: string;
  text: string;
  timestamp: number;
  daysAgo: number;
};

export type DemoPlaylist = {
  username: string;
  name: string;
  description: string;
  isPublic: boolean;
  songs: readonly string[];
  /** The rules of a smart playlist, which has no songs of its own. */
  rules?: SmartRules;
  /** Collaborators, and the songs they added. */
  editors?: readonly { username: string; songs: readonly string[] }[];
  followers?: readonly string[];
};

export type DemoTourDate = {
  artist: string;
  daysAhead: number;
  venue: string;
  city: string;
  country: string;
  /** where the tickets are */
  url?: string;
};
export type DemoRequest = {
  username: string;
  email: string;
  artist: string;
  requestType: 'cameo' | 'custom-song';
  details: string;
};
export type DemoProduct = {
  artist: string;
  name: string;
  priceCents: number;
  category: 'Apparel' | 'Accessories' | 'Home';
  kind: ProductKind;
  /** the few words on it */
  print: string;
};
