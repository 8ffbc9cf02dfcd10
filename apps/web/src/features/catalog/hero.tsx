import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { NightScene } from '../../components/figures/night-scene.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useSite } from '../site/index.ts';

/** From the door to the right edge of the scene, with a gap: the words end before it. */
const DOOR = '@2xl:max-w-[calc(100cqw-17.5rem)]';
/** As large as leaves 'Welcome to' on one line beside the door. */
const HEADLINE = 'text-hero @2xl:text-[min(4.5rem,calc((100cqw-20.5rem)/5.9))]';

/**
 * The night scene at the top of Home, for visitors only; dark in both themes. The text is below the door or, where there
 * is room, beside it.
 */
export function Hero() {
  const { name, welcome } = useSite();
  return (
    <section className="dark @container relative isolate overflow-hidden rounded-card border border-line bg-ground text-ink">
      <NightScene className="absolute top-0 right-0 -z-10 h-64 @2xl:h-full" />
      <div
        className={classNames(
          'flex min-h-[24rem] flex-col items-start justify-end gap-4 p-6 pt-64 @2xl:min-h-[27rem] @2xl:p-12 @2xl:pr-0',
          DOOR,
        )}
      >
        <h1 className={classNames('wrap-break-word max-w-full font-extrabold leading-none', HEADLINE)}>
          Welcome to <br />
          {name}
        </h1>
        <p className="max-w-sm text-16 text-ink-soft">Your exclusive access to artists and music you love</p>
        {/* The server writes the text of the first paint. */}
        <p className="max-w-sm whitespace-pre-line text-14 text-ink-soft empty:hidden">{welcome}</p>
        <Link to="/auth" search={{ register: true }} className={buttonStyle('primary', 'large', 'mt-2')}>
          Sign Up / Log In
        </Link>
      </div>
    </section>
  );
}
