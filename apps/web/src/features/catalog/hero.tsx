import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { NightScene } from '../../components/figures/night-scene.tsx';
import { useSite } from '../site/index.ts';

/** The night scene at the top of Home, for visitors only; dark in both themes. */
export function Hero() {
  const { name, welcome } = useSite();
  return (
    <section className="dark relative isolate overflow-hidden rounded-card border border-line bg-ground text-ink">
      <NightScene className="absolute right-0 bottom-0 -z-10 h-full max-md:bottom-auto max-md:top-0 max-md:h-64" />
      <div className="flex min-h-[24rem] max-w-xl flex-col items-start justify-end gap-4 p-6 pt-60 md:min-h-[27rem] md:p-12">
        <h1 className="font-extrabold text-hero">
          Welcome to <br />
          {name}
        </h1>
        <p className="max-w-sm text-16 text-ink-soft">Your exclusive access to artists and music you love</p>
        {/* The server writes the text of the first paint. */}
        <p className="max-w-sm whitespace-pre-line text-14 text-ink-soft empty:hidden">{welcome}</p>
        <Link to="/auth" className={buttonStyle('primary', 'large', 'mt-2')}>
          Sign Up / Log In
        </Link>
      </div>
    </section>
  );
}
