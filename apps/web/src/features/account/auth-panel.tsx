import AudioLines from 'lucide-react/icons/audio-lines';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import LockOpen from 'lucide-react/icons/lock-open';
import { BrandMark } from '../../components/figures/brand-mark.tsx';
import { NightScene } from '../../components/figures/night-scene.tsx';
import { BRAND } from '../../lib/brand.ts';

const PROMISES = [
  { icon: AudioLines, text: 'Stream high-quality music' },
  { icon: LockOpen, text: 'Get exclusive content' },
  { icon: HeartHandshake, text: 'Support artists directly' },
];

/** The marketing panel beside the forms; a night scene in both themes. */
export function AuthPanel() {
  return (
    <aside className="dark relative isolate flex flex-col justify-between overflow-hidden bg-ground p-8 text-ink max-lg:hidden lg:p-12">
      <NightScene className="absolute inset-0 -z-10 size-full opacity-90" />
      <p className="flex items-center gap-2.5 font-extrabold font-name text-20 tracking-name">
        <BrandMark className="size-7" />
        {BRAND}
      </p>
      <div className="max-w-sm">
        <h2 className="mb-6 font-extrabold text-34">Your exclusive access to artists and music you love</h2>
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
