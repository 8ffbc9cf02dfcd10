/** The MusicBrainz ids of the recordings that a stored file sounds like. Rejects when they cannot be found out. */
export type FindRecordings = (storageKey: string) => Promise<string[]>;
