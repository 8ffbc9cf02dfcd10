import { z } from 'zod';

/** A MusicBrainz identifier: a UUID of any version, in lower case. */
export const mbidSchema = z.guid().transform((id) => id.toLowerCase());
