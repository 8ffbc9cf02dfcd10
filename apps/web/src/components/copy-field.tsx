import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { toast } from './toast.ts';

const SHOWN_MS = 2000;

interface CopyFieldProps {
  label: string;
  value: string;
  help?: string;
}

/** A text that people copy to somewhere else, such as a link. */
export function CopyField({ label, value, help }: CopyFieldProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      toast.error('It could not be copied', { description: 'Please select the text and copy it.' });
    }
  };
  const Sign = isCopied ? Check : Copy;
  return (
    <Field label={label} help={help}>
      {(input) => (
        <span className="flex items-center gap-2">
          <Input
            {...input}
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
            className="min-w-0 flex-1 text-ellipsis"
          />
          <Button variant="outline" aria-label={`Copy ${label.toLowerCase()}`} onClick={() => void copy()}>
            <Sign className="size-4" aria-hidden="true" />
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
          </Button>
        </span>
      )}
    </Field>
  );
}
