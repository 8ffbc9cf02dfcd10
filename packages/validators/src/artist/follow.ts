import { z } from 'zod';
import { id } from '../formats/primitives.ts';
import { artistOutput } from './artist.ts';

/** Which news of a followed artist reach a person: everything, songs and albums, or nothing. */
export const followNews = z.enum(['all', 'releases', 'nothing']);
export type FollowNews = z.infer<typeof followNews>;

export const followOutput = z.object({ isFollowing: z.boolean(), followers: z.int() });
export type Follow = z.infer<typeof followOutput>;

export const followNewsInput = z.object({ news: followNews });
export const setFollowNewsInput = followNewsInput.extend({ artistId: id });
export type SetFollowNewsInput = z.infer<typeof setFollowNewsInput>;

/** An artist, and for who is signed in whether they follow. */
export const followableArtistOutput = artistOutput.extend({ isFollowing: z.boolean().optional() });

/** An artist as their follower sees them. */
export const followedArtistOutput = artistOutput.extend({ isFollowing: z.literal(true), news: followNews });
export type FollowedArtist = z.infer<typeof followedArtistOutput>;
