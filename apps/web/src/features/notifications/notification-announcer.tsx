import { useEffect, useState } from 'react';
import { live } from '../../lib/live.ts';

/** Says what has just come in, to screen readers, when they have finished speaking. */
export function NotificationAnnouncer() {
  const [news, setNews] = useState('');
  useEffect(
    () =>
      live.subscribe(async (event) => {
        if (event.type !== 'notification') return;
        const { sentenceOf } = await import('@stagedoor/validators/notification-text');
        setNews(`New notification: ${sentenceOf(event.notification)}`);
      }),
    [],
  );
  return (
    <span role="status" className="sr-only">
      {news}
    </span>
  );
}
