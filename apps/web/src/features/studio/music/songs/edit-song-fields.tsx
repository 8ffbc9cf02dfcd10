import type { Song } from '@stagedoor/validators';
import { TITLE_MAX_LENGTH } from '@stagedoor/validators/limits';
import { Link } from '@tanstack/react-router';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../components/field.tsx';
import { Input } from '../../../../components/input.tsx';
import { LanguageSelect } from '../../../../components/language-select.tsx';
import { Switch } from '../../../../components/switch.tsx';
import { explainPremium } from '../../../../lib/explain-premium.ts';
import { PictureField } from '../../../uploads/index.ts';
import { PriceFields } from '../price/price-fields.tsx';
import { ReleaseFields } from '../release/release-fields.tsx';
import { TagsField } from '../tags-field.tsx';
import { AlbumSelect } from './album-select.tsx';
import { DownloadsSelect } from './downloads-select.tsx';
import { ExplicitSwitch } from './explicit-switch.tsx';
import { SongDetailFields } from './song-detail-fields.tsx';
import type { SongFields } from './song-form.ts';

interface EditSongFieldsProps {
  song: Song;
  /** The fields as the song has them. */
  theirs: SongFields;
}

export function EditSongFields({ song, theirs }: EditSongFieldsProps) {
  const { register, watch, setValue, formState } = useFormContext<SongFields>();
  const { errors } = formState;
  const albumId = watch('albumId');
  const isMoved = albumId !== theirs.albumId;
  const album = register('albumId', {
    // A number of another album says nothing; it comes back with the album.
    onChange: ({ target }) => {
      const isBack = target.value === theirs.albumId;
      setValue('trackNumber', isBack ? theirs.trackNumber : '');
      setValue('discNumber', isBack ? theirs.discNumber : '1');
    },
  });
  return (
    <>
      <Field label="Title" name="title" error={errors.title?.message}>
        {(input) => <Input {...input} {...register('title')} maxLength={TITLE_MAX_LENGTH} />}
      </Field>
      <Field label="Album" name="albumId">
        {(input) => <AlbumSelect {...input} {...album} />}
      </Field>
      {albumId !== '' && (
        <div className="grid grid-cols-2 gap-5">
          <Field
            label="Track number"
            help={isMoved ? 'Blank: last on the album' : undefined}
            error={errors.trackNumber?.message}
          >
            {(input) => <Input {...input} {...register('trackNumber')} inputMode="numeric" maxLength={3} />}
          </Field>
          <Field label="Disc number" error={errors.discNumber?.message}>
            {(input) => <Input {...input} {...register('discNumber')} inputMode="numeric" maxLength={2} />}
          </Field>
        </div>
      )}
      <SongDetailFields />
      <TagsField />
      <Field label="Language of the words (optional)" name="language" error={errors.language?.message}>
        {(input) => <LanguageSelect {...input} {...register('language')} current={theirs.language} />}
      </Field>
      <Field
        label="Original artist (optional)"
        name="originalArtistName"
        help="Shown where it differs from your name, such as for a cover version"
        error={errors.originalArtistName?.message}
      >
        {(input) => <Input {...input} {...register('originalArtistName')} maxLength={200} />}
      </Field>
      <Field
        label="ISRC (optional)"
        name="isrc"
        help="The code of this recording, such as US-S1Z-99-00001"
        error={errors.isrc?.message}
      >
        {(input) => <Input {...input} {...register('isrc')} maxLength={30} autoCapitalize="characters" />}
      </Field>
      {song.recordingMbid && (
        <p className="wrap-anywhere text-13 text-ink-faint">
          MusicBrainz recording <span className="text-ink-soft tabular">{song.recordingMbid}</span>
        </p>
      )}
      <PictureField
        label="Cover image"
        name="cover"
        help="Choose or drop another one: JPG, PNG or WebP, up to 2MB"
        file={watch('cover')}
        current={watch('coverImage')}
        onChange={(file) => setValue('cover', file)}
      />
      <Switch
        label="Premium"
        name="isPremium"
        help={explainPremium(watch('isPremium'), 'play it')}
        isOn={watch('isPremium')}
        onChange={(isOn) => setValue('isPremium', isOn)}
      />
      <ExplicitSwitch isOn={watch('isExplicit')} onChange={(isOn) => setValue('isExplicit', isOn)} />
      <DownloadsSelect />
      <PriceFields
        freeNote={
          !watch('isPremium') && ['', 'everybody'].includes(watch('downloads')) && <FreeDownloadNote />
        }
      />
      <ReleaseFields />
    </>
  );
}

/** Said beside the price of a song that everybody may play, since it is a download for nothing otherwise. */
const FreeDownloadNote = () => (
  <p className="text-13 text-lamp">
    Anybody who may play this song may also download it, so nobody needs to buy it, unless{' '}
    <Link to="/dashboard" search={{ tab: 'settings' }} className="font-semibold underline">
      downloads
    </Link>{' '}
    are set otherwise.
  </p>
);
