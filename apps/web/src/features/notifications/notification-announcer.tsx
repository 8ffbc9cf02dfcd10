import { useEffect, useState } from 'react';
import { live } from '../../lib/live.ts';

/** Announces new notifications to screen readers politely. */
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
