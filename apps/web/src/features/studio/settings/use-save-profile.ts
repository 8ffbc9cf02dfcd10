import type { Artist, UpdateArtistProfileInput } from '@stagedoor/validators';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../components/toast.ts';
import { api, trpcClient } from '../../../lib/trpc.ts';
import { uploadPicture } from '../../uploads/index.ts';

interface Changes {
  input: UpdateArtistProfileInput;
  /** New pictures, uploaded before the rest is saved. */
  picture: File | null;
  banner: File | null;
  isBannerRemoved: boolean;
}

/** Saves the profile and fetches everything that shows it again. */
export const useSaveProfile = (onSaved: (artist: Artist) => void) =>
  useMutation({
    mutationFn: async ({ input, picture, banner, isBannerRemoved }: Changes) => {
      const coverImage = picture && (await uploadPicture(picture));
      const bannerImage = banner && (await uploadPicture(banner));
      return trpcClient.studio.updateProfile.mutate({
        ...input,
        ...(coverImage && { coverImage }),
        ...((bannerImage || isBannerRemoved) && { bannerImage }),
      });
    },
    onSuccess: (artist) => {
      void Promise.all([api.profiles.mine.invalidate(), api.artists.invalidate()]);
      toast.success('Profile updated successfully');
      onSaved(artist);
    },
    onError: (error) => toast.error('Failed to update profile', { description: error.message }),
  });
