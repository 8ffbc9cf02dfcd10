import { REPORT } from '@stagedoor/validators/limits';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Field } from '../../components/field.tsx';
import { TextArea } from '../../components/input.tsx';
import { useDraft } from '../../lib/edits/use-draft.ts';

interface AnswerFieldsProps {
  /** Names the draft. */
  name: string;
  onSend: (text: string) => void;
  /** The last row of the form; it knows whether there is something to send. */
  renderActions: (isEmpty: boolean) => ReactNode;
}

/** The form of the one answer to a decision. */
export function AnswerFields({ name, onSend, renderActions }: AnswerFieldsProps) {
  const { value: text, set: setText } = useDraft(name, '');
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that opened the form is gone with its focus.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(text);
  };
  return (
    <form className="grid max-w-prose gap-3" onSubmit={submit}>
      <Field label="Your answer" help="You can answer once. The moderator who decided reads it.">
        {(input) => (
          <TextArea
            {...input}
            ref={field}
            rows={4}
            maxLength={REPORT.answerLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {renderActions(!text.trim())}
    </form>
  );
}
