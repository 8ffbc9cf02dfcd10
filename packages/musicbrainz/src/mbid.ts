import { z } from 'zod';

/** A MusicBrainz identifier: a UUID of any version, in small letters. */
export const mbidSchema = z.guid().transform((id) => id.toLowerCase());
