import { BrowserSwitches } from '../../../components/browser-switches.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { setPanel } from '../actions.ts';

const KEYS: { keys: string[]; does: string }[] = [
  { keys: ['Space'], does: 'Play or pause' },
  { keys: ['←'], does: 'Back 5 seconds' },
  { keys: ['→'], does: 'Forward 5 seconds' },
  { keys: ['Shift', '←'], does: 'Previous song' },
  { keys: ['Shift', '→'], does: 'Next song' },
  { keys: ['Shift', '↑'], does: 'Louder' },
  { keys: ['Shift', '↓'], does: 'Quieter' },
  { keys: ['M'], does: 'Mute or unmute' },
  { keys: ['S'], does: 'Shuffle' },
  { keys: ['R'], does: 'Repeat all, one, off' },
  { keys: ['L'], does: 'Like or unlike the song' },
  { keys: ['Q'], does: 'Queue' },
  { keys: ['C'], does: 'Comments' },
  { keys: ['/'], does: 'Search' },
  { keys: ['Ctrl', 'K'], does: 'Play, go to, search or create' },
  { keys: ['?'], does: 'Keyboard shortcuts' },
  { keys: ['Alt', 'T'], does: 'Messages' },
];
const NAMES: Record<string, string> = {
  '←': 'Left arrow',
  '→': 'Right arrow',
  '↑': 'Up arrow',
  '↓': 'Down arrow',
  '/': 'Slash',
  '?': 'Question mark',
};

const Key = ({ name }: { name: string }) => (
  <kbd className="grid h-7 min-w-7 place-items-center rounded-small border border-line bg-raised px-2 font-sans font-semibold text-12 text-ink">
    {NAMES[name] ? (
      <>
        <span aria-hidden="true">{name}</span>
        <span className="sr-only">{NAMES[name]}</span>
      </>
    ) : (
      name
    )}
  </kbd>
);

/** The keyboard shortcuts that work everywhere on the site. */
export default function ShortcutsSheet() {
  return (
    <Dialog
      onClose={() => setPanel('isHelpOpen', false)}
      title="Keyboard shortcuts"
      description="They work wherever you are not typing."
    >
      <dl className="grid" data-testid="shortcuts">
        {KEYS.map(({ keys, does }) => (
          <div
            key={does}
            className="flex h-10 items-center justify-between gap-4 border-line border-b last:border-0"
          >
            <dt className="flex gap-1 order-2">
              {keys.map((name) => (
                <Key key={name} name={name} />
              ))}
            </dt>
            <dd className="text-14 text-ink-soft">{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-line border-t pt-5">
        <BrowserSwitches />
      </div>
    </Dialog>
  );
}
