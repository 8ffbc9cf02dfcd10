import AudioLines from 'lucide-react/icons/audio-lines';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import LockOpen from 'lucide-react/icons/lock-open';
import { NightScene } from '../../components/figures/night-scene.tsx';

const PROMISES = [
  { icon: AudioLines, text: 'Stream high-quality music' },
  { icon: LockOpen, text: 'Get exclusive content' },
  { icon: HeartHandshake, text: 'Support artists directly' },
];

/** The marketing panel next to the forms, or below them; dark in both themes. Its words never lie over the door. */
export function AuthPanel() {
  return (
    <aside
      aria-label="What awaits you"
      className="dark @container relative isolate m-4 overflow-hidden rounded-card border border-line bg-ground text-ink"
    >
      <NightScene className="absolute right-0 bottom-0 -z-10 h-[max(14rem,100%-18rem)] max-w-full @md:h-[max(14rem,100%-23rem)]" />
      <div className="p-6 pb-64 @md:px-12 @md:pt-16">
        <h2 className="mb-6 max-w-sm font-extrabold text-26 @md:text-34">
          Your exclusive access to artists and music you love
        </h2>
        <ul className="grid gap-3">
          {PROMISES.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-3 text-16 text-ink-soft">
              <Icon className="size-5 text-lamp" aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
