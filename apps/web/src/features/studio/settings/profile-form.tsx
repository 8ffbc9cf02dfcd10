import type { Artist } from '@stagedoor/validators';
import { Button } from '../../../components/button.tsx';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { EditFields } from '../../../components/edit-fields.tsx';
import { Field } from '../../../components/field.tsx';
import { Input, TextArea } from '../../../components/input.tsx';
import { Panel } from '../../../components/panel.tsx';
import { DOWNLOAD_CHOICES } from '../../../lib/downloads.ts';
import { PictureField } from '../../uploads/index.ts';
import { TagsField } from '../music/tags-field.tsx';
import { CatalogueField } from './catalogue-field.tsx';
import { PROFILE_LINKS } from './profile-links.ts';
import { useProfileForm, WORDS } from './use-profile-form.ts';

const DOWNLOADS_HELP = {
  everybody: 'Everybody who may play a song may download it, too.',
  subscribers: 'Only your subscribers may download.',
  nobody: 'Nobody but the people of this profile may download.',
};

export function ProfileForm({ artist }: { artist: Artist }) {
  const edit = useProfileForm(artist);
  const { register, watch, setValue, formState } = edit.form;
  const { errors } = formState;
  return (
    <Panel title="Artist Profile" help="How fans find you and see you">
      <EditFields edit={edit} words={WORDS}>
        <PictureField
          label="Profile picture"
          name="picture"
          help="Choose or drop a new one: JPG, PNG or WebP, up to 2MB"
          file={watch('picture')}
          current={watch('coverImage')}
          onChange={(file) => setValue('picture', file)}
        />
        <BannerField
          file={watch('banner')}
          current={watch('bannerImage')}
          onChange={(file) => setValue('banner', file)}
          onRemove={() => {
            setValue('banner', null);
            setValue('bannerImage', null);
          }}
        />
        <Field label="Artist Name" name="name" error={errors.name?.message}>
          {(input) => <Input {...input} {...register('name')} maxLength={100} />}
        </Field>
        <Field
          label="Artist Bio"
          name="bio"
          help="A few sentences about you and your music"
          error={errors.bio?.message}
        >
          {(input) => <TextArea {...input} {...register('bio')} maxLength={5000} />}
        </Field>
        <TagsField help="Up to 10, with commas between: your genres, your town" />
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-4 font-name font-semibold text-16 tracking-name">Links</legend>
          {PROFILE_LINKS.map(({ field, label, example }) => (
            <Field key={field} label={label} name={field} error={errors[field]?.message}>
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
        <div className="grid gap-1.5">
          <ChoiceRow
            legend="Who may download your songs"
            name="downloads"
            choices={DOWNLOAD_CHOICES}
            value={watch('downloads')}
            onChange={(downloads) => setValue('downloads', downloads)}
          />
          <p className="text-13 text-ink-faint">
            {DOWNLOADS_HELP[watch('downloads')]} A song can differ: edit it under Music.
          </p>
        </div>
        <CatalogueField
          discount={watch('catalogueDiscount')}
          error={errors.catalogueDiscount?.message}
          onChange={(discount) => setValue('catalogueDiscount', discount)}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-5">
          <Button type="submit" isBusy={edit.isBusy}>
            Save Changes
          </Button>
          <p className="text-13 text-ink-faint">
            Saves this card: the pictures, name, bio, tags, links, downloads and sales.
          </p>
        </div>
      </EditFields>
    </Panel>
  );
}

interface BannerFieldProps {
  file: File | null;
  current: string | null;
  onChange: (file: File) => void;
  onRemove: () => void;
}

/** The wide picture of the artist's page; without one the profile picture is shown there. */
const BannerField = ({ file, current, onChange, onRemove }: BannerFieldProps) => (
  <div className="grid justify-items-start gap-2 *:first:w-full">
    <PictureField
      label="Banner picture (optional)"
      name="banner"
      help="A wide picture behind your name: JPG, PNG or WebP, up to 2MB"
      file={file}
      current={current}
      onChange={onChange}
    />
    {(file || current) && (
      <Button variant="ghost" size="small" className="-ml-3" onClick={onRemove}>
        Remove banner picture
      </Button>
    )}
  </div>
);
