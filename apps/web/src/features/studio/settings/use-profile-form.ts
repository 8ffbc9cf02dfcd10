import type { Artist } from '@stagedoor/validators';
import { type ArtistProfileForm, artistProfileForm } from '@stagedoor/validators/artist';
import { toast } from '../../../components/toast.ts';
import { DOWNLOADS } from '../../../lib/downloads.ts';
import { checkedBy } from '../../../lib/edits/checked-by.ts';
import { describeSaved, pickEdited } from '../../../lib/edits/pick-edited.ts';
import { useEditForm } from '../../../lib/edits/use-edit-form.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpcClient } from '../../../lib/trpc.ts';
import { uploadPicture } from '../../uploads/index.ts';
import { typedTagsOf } from '../music/tags-field.tsx';

const fieldsOf = (artist: Artist) => ({
  name: artist.name,
  bio: artist.bio ?? '',
  tags: typedTagsOf(artist),
  instagramUrl: artist.instagramUrl ?? '',
  tiktokUrl: artist.tiktokUrl ?? '',
  facebookUrl: artist.facebookUrl ?? '',
  fanCaptureUrl: artist.fanCaptureUrl ?? '',
  bandsintownUrl: artist.bandsintownUrl ?? '',
  printfulStoreUrl: artist.printfulStoreUrl ?? '',
  downloads: artist.downloads,
  catalogueDiscount: artist.catalogueDiscount,
  // Chosen pictures, uploaded before the rest is saved, beside the addresses of the current ones.
  picture: null as File | null,
  coverImage: artist.coverImage,
  banner: null as File | null,
  bannerImage: artist.bannerImage,
});
type ProfileFields = ReturnType<typeof fieldsOf>;

const TOGETHER = [
  ['picture', 'coverImage'],
  ['banner', 'bannerImage'],
] as const;

export const WORDS = {
  downloads: ({ downloads }: ProfileFields) => DOWNLOADS[downloads],
  catalogueDiscount: ({ catalogueDiscount }: ProfileFields) =>
    catalogueDiscount === null ? 'not sold at once' : `${catalogueDiscount}% off`,
  picture: () => 'another picture',
  banner: ({ bannerImage }: ProfileFields) => (bannerImage ? 'another picture' : 'no picture'),
};

/** The artist's public profile, edited and saved. */
export const useProfileForm = (artist: Artist) =>
  useEditForm<Artist, ProfileFields, ArtistProfileForm>({
    name: `artist ${artist.id}`,
    thing: artist,
    fieldsOf,
    resolver: checkedBy(artistProfileForm),
    together: TOGETHER,
    save: async ({ picture, banner, ...fields }, edited, ifMatch) =>
      trpcClient.studio.updateProfile.mutate({
        ...pickEdited(fields, edited),
        ...(edited.bannerImage && { bannerImage: null }),
        ...(picture && { coverImage: await uploadPicture(picture) }),
        ...(banner && { bannerImage: await uploadPicture(banner) }),
        ifMatch,
      }),
    meta: failsAs('Failed to update profile'),
    onSaved: ({ name }, isJoined) => {
      void Promise.all([api.profiles.mine.invalidate(), api.artists.invalidate()]);
      toast.success('Profile updated successfully', {
        ...(isJoined && { description: describeSaved(name, isJoined) }),
      });
    },
  });
