import { SUBSCRIPTION_PRICE } from '@stagedoor/validators/format';
import { Link } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import { buttonStyle } from '../../components/button-style.ts';

export const PremiumPromo = () => (
  <section className="mt-12 grid items-center gap-6 overflow-hidden rounded-card border border-line bg-stage p-6 md:grid-cols-[auto_1fr] md:p-8 lg:grid-cols-[auto_1fr_auto]">
    <span className="grid size-14 place-items-center rounded-full bg-door text-on-door">
      <KeyRound className="size-6" aria-hidden="true" />
    </span>
    <div>
      <h2 className="text-20 md:text-26">
        Subscribe to your favorite artists for {SUBSCRIPTION_PRICE}/month each
      </h2>
      <p className="mt-1 max-w-prose text-14 text-ink-soft">
        Exclusive songs, behind-the-scenes footage and unreleased tracks, straight from the people who make
        them.
      </p>
    </div>
    <Link
      to="/artists"
      className={buttonStyle('outline', 'medium', 'justify-self-start md:max-lg:col-start-2')}
    >
      Find Artists to Subscribe
    </Link>
  </section>
);
