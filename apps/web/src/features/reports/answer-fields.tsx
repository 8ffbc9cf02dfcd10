import { REPORT } from '@stagedoor/validators/limits';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { TextArea } from '../../components/input.tsx';

interface AnswerFieldsProps {
  onSend: (text: string) => void;
  /** The last row of the form; it knows whether there is something to send. */
  renderActions: (isEmpty: boolean) => ReactNode;
}

/** The form of the one answer to a decision. */
export function AnswerFields({ onSend, renderActions }: AnswerFieldsProps) {
  const [text, setText] = useState('');
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
