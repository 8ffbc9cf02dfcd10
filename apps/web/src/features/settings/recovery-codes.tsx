import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';

/** The codes are shown only once and cannot be displayed again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Copied'),
      () => toast.error('Could not be copied'),
    );
  return (
    <div className="grid gap-5">
      <p className="text-14 text-ink-soft">
        Keep these recovery codes in a safe place. Each lets you in once, when your app is not at hand.
      </p>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-14">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex gap-3">
        <Button onClick={onDone}>Done</Button>
        <Button variant="outline" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  );
}
