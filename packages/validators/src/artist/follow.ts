import { z } from 'zod';
import { id } from '../formats/primitives.ts';
import { artistOutput } from './artist.ts';

/** Which news of a followed artist reach a person: everything, songs and albums, or nothing. */
export const followNews = z.enum(['all', 'releases', 'nothing']);
export type FollowNews = z.infer<typeof followNews>;

/** An address alone, which is asked first. */
export const mailFollowForm = z.object({
  email: z.email('Please enter a valid e-mail address').max(254).toLowerCase(),
});
export const mailFollowInput = mailFollowForm.extend({ artistId: id });

/** Signed out, one follows by an address. */
export const followBody = mailFollowForm.partial();
export const followInput = followBody.extend({ artistId: id });
export type FollowInput = z.infer<typeof followInput>;

/** The secret of a follow by mail, from the links in its mails. */
export const mailFollowKey = z.object({ key: z.string().regex(/^[\w-]{1,100}$/, 'This link is not whole') });

/** A follow by mail, as the reader of its link sees it. */
export const mailFollowOutput = z.object({
  artist: artistOutput.pick({ id: true, name: true, coverImage: true, coverPlaceholder: true }),
  isConfirmed: z.boolean(),
});
export type MailFollow = z.infer<typeof mailFollowOutput>;

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
