import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import {
  EMPTY_POST,
  POST_KINDS,
  type PostFields,
  type PostKind,
  PostPublication,
  PostWords,
} from '../../posts/index.ts';
import { ProgressBar, titleOf } from '../../uploads/index.ts';
import { MEDIA, MediaFileField } from './media-file-field.tsx';
import { useNewPost } from './use-new-post.ts';

const KINDS: readonly PostKind[] = ['text', 'image', 'video', 'audio'];
const ACTIONS = { published: 'Publish Post', draft: 'Save Draft', scheduled: 'Schedule Post' };

function checkFile(file: File | null, { contentType }: PostFields): string | true {
  if (contentType === 'text') return true;
  if (!file) return `Please select a ${contentType} file to upload`;
  const { maxBytes } = MEDIA[contentType];
  return file.size <= maxBytes || `Please select a file smaller than ${Math.round(maxBytes / 1024 / 1024)}MB`;
}

export default function NewPostDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<PostFields>({ defaultValues: EMPTY_POST });
  const { register, handleSubmit, watch, setValue, clearErrors, formState } = form;
  const send = useNewPost(onClose);
  const contentType = watch('contentType');
  register('file', { validate: checkFile });
  const chooseKind = (kind: PostKind) => {
    setValue('contentType', kind);
    setValue('file', null);
    clearErrors('file');
  };
  const chooseFile = (file: File) => {
    setValue('file', file, { shouldValidate: true });
    if (!watch('title')) setValue('title', titleOf(file).slice(0, 200));
  };
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && !send.isBusy && onClose()} title="New Post">
      <form noValidate className="grid gap-5" onSubmit={handleSubmit(send.submit)}>
        <ChoiceRow
          legend="Content type"
          choices={KINDS.map((kind) => ({ value: kind, label: <KindLabel kind={kind} /> }))}
          value={contentType}
          onChange={chooseKind}
        />
        {contentType !== 'text' && (
          <MediaFileField
            kind={contentType}
            file={watch('file')}
            error={formState.errors.file?.message}
            onChange={chooseFile}
          />
        )}
        <PostWords form={form} />
        <PostPublication form={form} publishLabel="Publish now" />
        {send.isBusy && contentType !== 'text' && <ProgressBar label="Sending" value={send.progress} />}
        <div className="flex justify-end gap-3">
          <Button variant="ghost" disabled={send.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={send.isBusy}>
            {ACTIONS[watch('state')]}
          </Button>
        </div>
      </form>
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
