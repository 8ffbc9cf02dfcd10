import type { LegalKind } from '@stagedoor/validators';
import { LEGAL_TITLES } from '@stagedoor/validators/legal-titles';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DraftNote } from '../../../components/draft-note.tsx';
import { Field } from '../../../components/field.tsx';
import { TextArea } from '../../../components/input.tsx';
import { toast } from '../../../components/toast.ts';
import { useDraft } from '../../../lib/edits/use-draft.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { LegalText } from '../../site/index.ts';
import { useReportUnsaved } from './unsaved.tsx';

interface LegalEditorProps {
  kind: LegalKind;
  /** The newest version; 0 and '' when there is none. */
  version: number;
  published: string;
}

/** Writes the next version of a text beside how it will look. */
export function LegalEditor({ kind, version, published }: LegalEditorProps) {
  // It outlives a version that somebody else publishes meanwhile.
  const draft = useDraft(`legal text ${kind}`, published);
  const { value: markdown, set: setMarkdown } = draft;
  const [asksConsent, setAsksConsent] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const shown = useDeferredValue(markdown);
  useReportUnsaved(markdown !== published);
  const title = LEGAL_TITLES[kind];
  const publish = trpc.adminSite.publishLegal.useMutation({
    onSuccess: async (text) => {
      setAsking(false);
      draft.discard();
      toast.success('Published', { description: `${title}, version ${text.version}` });
      await Promise.all([api.site.invalidate(), api.adminSite.legalVersions.invalidate()]);
    },
    meta: failsAs('Not published'),
    onError: () => setAsking(false),
  });
  const send = () => publish.mutate({ kind, markdown, asksConsent, baseVersion: version });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (asksConsent) setAsking(true);
        else send();
      }}
    >
      <DraftNote draft={draft} />
      <div className="grid gap-4 lg:grid-cols-2">
        <Field label={`${title} as Markdown`} help="# Heading, **bold**, - list, [link](https://…)">
          {(input) => (
            <TextArea
              {...input}
              rows={14}
              maxLength={100_000}
              value={markdown}
              onChange={({ target }) => setMarkdown(target.value)}
              className="font-mono"
            />
          )}
        </Field>
        <section aria-label="Preview" className="grid grid-rows-[auto_1fr] gap-1.5">
          <h3 className="font-sans font-semibold text-13 text-ink-soft">Preview</h3>
          <div className="max-h-96 min-h-32 overflow-y-auto rounded-small border border-line bg-ground p-4">
            {shown.trim() ? (
              <LegalText markdown={shown} />
            ) : (
              <p className="text-14 text-ink-faint">Write something, and it shows here.</p>
            )}
          </div>
        </section>
      </div>
      {kind !== 'imprint' && (
        <Checkbox checked={asksConsent} onChange={({ target }) => setAsksConsent(target.checked)}>
          Everybody has to agree to this version before they go on
        </Checkbox>
      )}
      <Button
        type="submit"
        variant="outline"
        className="justify-self-end"
        disabled={markdown.trim() === '' || (markdown === published && !asksConsent)}
        isBusy={publish.isPending}
      >
        Publish version {version + 1}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Ask everybody to agree to the new ${title.toLowerCase()}?`}
        description="All signed-in people see the text at once and have to agree, or they can only read, log out and leave."
        action={`Publish version ${version + 1}`}
        isBusy={publish.isPending}
        onConfirm={send}
      />
    </form>
  );
}
