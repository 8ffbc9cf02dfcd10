import { zodResolver } from '@hookform/resolvers/zod';
import type { Artist } from '@stagedoor/validators';
import { artistProfileForm } from '@stagedoor/validators/artist';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Input, TextArea } from '../../../components/input.tsx';
import { Panel } from '../../../components/panel.tsx';
import { PictureField } from '../../uploads/index.ts';
import { BannerField } from './banner-field.tsx';
import { PROFILE_LINKS } from './profile-links.ts';
import { useSaveProfile } from './use-save-profile.ts';

const fieldsOf = (artist: Artist) => ({
  name: artist.name,
  bio: artist.bio ?? '',
  instagramUrl: artist.instagramUrl ?? '',
  tiktokUrl: artist.tiktokUrl ?? '',
  facebookUrl: artist.facebookUrl ?? '',
  fanCaptureUrl: artist.fanCaptureUrl ?? '',
  bandsintownUrl: artist.bandsintownUrl ?? '',
  printfulStoreUrl: artist.printfulStoreUrl ?? '',
});

export function ProfileForm({ artist }: { artist: Artist }) {
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(artistProfileForm),
    defaultValues: fieldsOf(artist),
  });
  const [picture, setPicture] = useState<File | null>(null);
  const [banner, setBanner] = useState<File | null>(null);
  const [isBannerRemoved, setIsBannerRemoved] = useState(false);
  const save = useSaveProfile((saved) => {
    setPicture(null);
    setBanner(null);
    setIsBannerRemoved(false);
    reset(fieldsOf(saved));
  });
  const { errors } = formState;
  return (
    <Panel title="Artist Profile" help="How fans find you and see you">
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={handleSubmit((input) => save.mutate({ input, picture, banner, isBannerRemoved }))}
      >
        <PictureField
          label="Profile picture"
          help="Choose or drop a new one: JPG, PNG or WebP, up to 2MB"
          file={picture}
          current={artist.coverImage}
          onChange={setPicture}
        />
        <BannerField
          file={banner}
          current={isBannerRemoved ? null : artist.bannerImage}
          onChange={setBanner}
          onRemove={() => {
            setBanner(null);
            setIsBannerRemoved(artist.bannerImage !== null);
          }}
        />
        <Field label="Artist Name" error={errors.name?.message}>
          {(input) => <Input {...input} {...register('name')} maxLength={100} />}
        </Field>
        <Field label="Artist Bio" help="A few sentences about you and your music" error={errors.bio?.message}>
          {(input) => <TextArea {...input} {...register('bio')} maxLength={5000} />}
        </Field>
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-4 font-name font-semibold text-16 tracking-name">Links</legend>
          {PROFILE_LINKS.map(({ field, label, example }) => (
            <Field key={field} label={label} error={errors[field]?.message}>
              {(input) => (
                <Input
                  {...input}
                  {...register(field)}
                  type="url"
                  inputMode="url"
                  placeholder={example}
                  maxLength={500}
                />
              )}
            </Field>
          ))}
        </fieldset>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-5">
          <Button type="submit" isBusy={save.isPending}>
            Save Changes
          </Button>
          <p className="text-13 text-ink-faint">Saves this card: the pictures, name, bio and links.</p>
        </div>
      </form>
    </Panel>
  );
}
