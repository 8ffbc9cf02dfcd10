import { create } from 'zustand';

/** The artist profile that this tab works on in the studio; every request names it. */
export const useActingProfile = create<{ artistId: number | null }>(() => ({ artistId: null }));

/** The header by which requests name the profile. */
export function profileHeader(): Record<string, string> {
  const { artistId } = useActingProfile.getState();
  return artistId === null ? {} : { 'x-artist-id': String(artistId) };
}

/** A name that differs for each profile, such as that of a draft. */
export const actingName = (name: string): string => `${name} of ${useActingProfile.getState().artistId}`;
