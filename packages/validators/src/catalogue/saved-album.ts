import { z } from 'zod';
import { id } from '../formats/primitives.ts';
import { albumOutput } from './album.ts';

export const albumRef = z.object({ albumId: id });

export const saveOutput = z.object({ isSaved: z.boolean() });
export type Save = z.infer<typeof saveOutput>;

/** An album, and for who is signed in whether they saved it. */
export const savableAlbumOutput = albumOutput.extend({ isSaved: z.boolean().optional() });

export const savedAlbumOutput = albumOutput.extend({ isSaved: z.literal(true) });
export type SavedAlbum = z.infer<typeof savedAlbumOutput>;
