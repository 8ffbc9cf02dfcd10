import { ChoiceRow } from '../../../components/choice-row.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { DraftFields } from '../../../components/draft-fields.tsx';
import { FormActions } from '../../../components/form-actions.tsx';
import { actingName } from '../../../lib/acting-profile.ts';
import { useDraftForm } from '../../../lib/edits/use-draft-form.ts';
import {
  EMPTY_POST,
  type PictureItem,
  PicturesField,
  POST_KINDS,
  type PostFields,
  type PostKind,
  PostPublication,
  PostWords,
} from '../../posts/index.ts';
import { SendingNote, titleOf } from '../../uploads/index.ts';
import { addPictures, checkFiles, promptFor } from './chosen-files.ts';
import { MediaFileField } from './media-file-field.tsx';
import { useNewPost } from './use-new-post.ts';

const KINDS: readonly PostKind[] = ['text', 'image', 'video', 'audio'];
const ACTIONS = { published: 'Publish Post', draft: 'Save Draft', scheduled: 'Schedule Post' };

export default function NewPostDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraftForm<PostFields>({ name: actingName('new post'), empty: EMPTY_POST });
  const { form } = draft;
  const { register, watch, getValues, setValue, clearErrors, trigger, formState } = form;
  const send = useNewPost(() => {
    draft.forget();
    onClose();
  });
  async function submit(fields: PostFields) {
    await send.submit(fields);
    // Files have a row in the tray from here on, with all that was typed.
    if (fields.contentType !== 'text') draft.forget();
  }
  const contentType = watch('contentType');
  const pictures = watch('pictures');
  register('file', { validate: checkFiles });
  const chooseKind = (kind: PostKind) => {
    setValue('contentType', kind);
    setValue('file', null);
    setValue('pictures', []);
    clearErrors('file');
  };
  // Files are checked before they are taken, and others may have been taken meanwhile.
  const chooseFiles = ([file, ...others]: File[]) => {
    if (!file) return;
    if (contentType === 'image') setPictures(addPictures(getValues('pictures'), [file, ...others]));
    else setValue('file', file, { shouldValidate: true });
    if (!watch('title')) setValue('title', titleOf(file));
  };
  const setPictures = (changed: PictureItem[]) => {
    setValue('pictures', changed);
    void trigger('file');
  };
  return (
    <Dialog isBusy={send.isSaving} onClose={onClose} title="New Post">
      <DraftFields draft={draft} onSubmit={submit}>
        <ChoiceRow
          legend="Content type"
          choices={KINDS.map((kind) => ({ value: kind, label: <KindLabel kind={kind} /> }))}
          value={contentType}
          onChange={chooseKind}
        />
        {pictures.length > 0 && <PicturesField pictures={pictures} onChange={setPictures} mayBeEmpty />}
        {contentType !== 'text' && (
          <MediaFileField
            kind={contentType}
            file={watch('file')}
            {...(contentType === 'image' && { isMultiple: true, prompt: promptFor(pictures.length) })}
            error={formState.errors.file?.message}
            onChange={chooseFiles}
          />
        )}
        <PostWords form={form} />
        <PostPublication form={form} publishLabel="Publish now" isNew />
        <SendingNote progress={send.progress} />
        <FormActions action={ACTIONS[watch('state')]} isBusy={send.isBusy} onCancel={onClose} />
      </DraftFields>
    </Dialog>
  );
}

function KindLabel({ kind }: { kind: PostKind }) {
  const { sign: Sign } = POST_KINDS[kind];
  return (
    <>
      <Sign className="size-4 max-sm:hidden" aria-hidden="true" />
      {{ text: 'Text', image: 'Image', video: 'Video', audio: 'Audio' }[kind]}
    </>
  );
}
