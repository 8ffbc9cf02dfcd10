import type { MailKind } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { DoorFigure } from '../../components/figures/door-figure.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { subjectOf } from './preference-texts.ts';

interface UnsubscribeScreenProps {
  /** The secret from the link in a mail. */
  linkKey: string;
  type: MailKind | undefined;
}

type State = 'asking' | 'busy' | 'done' | 'failed' | 'unknown';

/** Asks for confirmation before unsubscribing, because mail programs open links before their reader does. */
export function UnsubscribeScreen({ linkKey, type }: UnsubscribeScreenProps) {
  const [state, setState] = useState<State>(linkKey ? 'asking' : 'unknown');
  usePageTitle('Stop these mails');
  const subject = subjectOf(type);
  const isByMailAlone = type === 'artist-news';

  async function stop() {
    setState('busy');
    const query = type ? `?type=${type}` : '';
    const answer = await fetch(`/api/unsubscribe/${encodeURIComponent(linkKey)}${query}`, {
      method: 'POST',
    }).catch(() => null);
    setState(answer?.ok ? 'done' : answer?.status === 404 ? 'unknown' : 'failed');
  }

  return (
    <div className="grid max-w-prose gap-6 py-8">
      <DoorFigure className="size-20 text-ink-faint" />
      <div className="grid gap-2" aria-live="polite">
        <h1 className="text-34">{TITLES[state]}</h1>
        <p className="text-ink-soft">
          {state === 'done'
            ? `We no longer mail you about ${subject}. ${isByMailAlone ? 'You can follow again at any time.' : 'In the app you still see what is new.'}`
            : state === 'unknown'
              ? 'Perhaps it was cut off on its way. In your settings you choose what you are mailed about.'
              : state === 'failed'
                ? 'Something went wrong on our side. Please try again.'
                : `You will get no more mails about ${subject}.${isByMailAlone ? '' : ' Mails about your account itself still come.'}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {(state === 'asking' || state === 'busy' || state === 'failed') && (
          <Button isBusy={state === 'busy'} onClick={stop}>
            {state === 'failed' ? 'Try again' : 'Stop these mails'}
          </Button>
        )}
        {!isByMailAlone && (
          <Link to="/settings" hash="notifications" className={buttonStyle('outline')}>
            Choose what you get
          </Link>
        )}
      </div>
    </div>
  );
}

const TITLES: Record<State, string> = {
  asking: 'Stop these mails?',
  busy: 'Stop these mails?',
  done: 'Done',
  failed: 'That did not work',
  unknown: 'This link is not valid',
};
