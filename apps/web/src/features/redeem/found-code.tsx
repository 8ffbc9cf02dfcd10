import type { ShownCode } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { InvitationCard } from '../../components/invitation-card.tsx';
import { formatDay } from '../../lib/format.ts';
import { useUser } from '../account/index.ts';
import { RedeemAsGuest } from './redeem-as-guest.tsx';
import { RedeemButton } from './redeem-button.tsx';
import { sayMonths } from './say-months.ts';
import { SignInLink } from './sign-in-link.tsx';

interface FoundCodeProps {
  found: ShownCode;
  code: string;
  /** Takes another code. */
  onOther: () => void;
}

/** The work or months behind a code, and the way to redeem it. */
export function FoundCode({ found, code, onOther }: FoundCodeProps) {
  const { artist, work, message } = found;
  return (
    <InvitationCard title={titleOf(found)} text={textOf(found)} picture={work ?? artist}>
      {message && (
        <blockquote className="whitespace-pre-wrap wrap-anywhere border-lamp border-l-2 pl-4 text-14 text-ink-soft">
          {message}
        </blockquote>
      )}
      {work?.opensAt && (
        <p className="text-14 text-ink-soft">
          It opens on {formatDay(work.opensAt)}, and is yours from that day on.
        </p>
      )}
      {work?.removedAt && (
        <p className="text-14 text-ink-soft">
          Its artist has deleted it. Please redeem and download it before {formatDay(work.removedAt)}.
        </p>
      )}
      <Act found={found} code={code} />
      <button
        type="button"
        onClick={onOther}
        className="rounded-small font-semibold text-13 text-ink-soft underline hover:text-ink"
      >
        Use another code
      </button>
    </InvitationCard>
  );
}

function Act({ found, code }: Pick<FoundCodeProps, 'found' | 'code'>) {
  const { user } = useUser();
  const { artist, work, isRedeemed } = found;
  if (isRedeemed)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-14 text-ink-soft">This code has been redeemed already.</p>
        <Link
          to="/artist/$artistId"
          params={{ artistId: String(artist.id) }}
          className={buttonStyle('primary', 'large')}
        >
          Open {artist.name}
        </Link>
      </div>
    );
  if (user) return <RedeemButton found={found} code={code} />;
  if (work) return <RedeemAsGuest title={work.title} code={code} />;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-14 text-ink-soft">You need an account for this, which is free.</p>
      <SignInLink className={buttonStyle('primary', 'large')}>Sign in to redeem</SignInLink>
    </div>
  );
}

const titleOf = ({ work, artist, months, from }: ShownCode): string =>
  months !== null ? `A gift: ${artist.name}` : from ? `A gift: ${work?.title}` : (work?.title ?? '');

function textOf({ kind, work, artist, months, from }: ShownCode): string {
  if (months !== null)
    return `${from ? `${from} gives you` : 'You were given'} ${sayMonths(months)} of everything by ${artist.name}.`;
  const what = `the ${kind} ${work?.title} by ${artist.name}`;
  return from ? `${from} gives you ${what}.` : `Your code opens ${what}, to play and download.`;
}
