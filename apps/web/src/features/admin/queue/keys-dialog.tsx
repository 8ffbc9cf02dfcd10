import { Dialog } from '../../../components/dialog.tsx';
import { ACTS } from './decision-acts.ts';

const KEYS: readonly [key: string, does: string][] = [
  ['j', 'The next report'],
  ['k', 'The one before'],
  ['Enter', 'Open it'],
  ...ACTS.map(({ key, label }): [string, string] => [key, label]),
  ['u', 'Back to the list'],
  ['Ctrl Enter', 'Decide, in the dialog'],
  ['?', 'Show these keys'],
];

/** The keys of the queue. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog onClose={onClose} title="Keys">
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2.5 text-14">
      {KEYS.map(([key, does]) => (
        <div key={key} className="contents">
          <dt className="flex gap-1">
            {key.split(' ').map((part) => (
              <Key key={part}>{part}</Key>
            ))}
          </dt>
          <dd className="text-ink-soft">{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);

export const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-small border border-line bg-ground px-1.5 font-sans text-12 text-ink-soft">
    {children}
  </kbd>
);
