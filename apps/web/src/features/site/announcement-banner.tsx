import type { Announcement } from '@stagedoor/validators';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { api } from '../../lib/trpc.ts';
import { useSite } from './use-site.ts';

/** An announcement as people see it, also for the preview in the settings. */
export const AnnouncementBar = lazyPart(() => import('./announcement-bar.tsx'));
const CLOSED_KEY = 'closed-announcement';
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function readClosed(): string | null {
  try {
    return localStorage.getItem(CLOSED_KEY);
  } catch {
    return null;
  }
}

/** The operator's announcement above every page, until its time is over or the reader closes it. */
export function AnnouncementBanner() {
  const { announcement } = useSite();
  const [closed, setClosed] = useState(readClosed);
  useEffect(() => {
    if (!announcement?.until) return;
    const leftMs = Date.parse(announcement.until) - Date.now();
    if (leftMs > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => void api.site.get.invalidate(), Math.max(leftMs, 0) + 1000);
    return () => clearTimeout(timer);
  }, [announcement]);
  if (!announcement || announcement.id === closed) return null;
  const close = () => {
    setClosed(announcement.id);
    try {
      localStorage.setItem(CLOSED_KEY, announcement.id);
    } catch {
      // When storage is blocked, it stays closed until the page is closed.
    }
  };
  return (
    <Suspense fallback={<Words {...announcement} />}>
      <AnnouncementBar announcement={announcement} onClose={close} />
    </Suspense>
  );
}

/** The words of the bar, where its icon and its button leave room: nothing jumps when they come. */
const Words = ({ text, link }: Announcement) => (
  <div className="border-line border-b bg-raised py-2.5 pr-13 pl-11 text-14 md:pr-17 md:pl-15">
    <p className="wrap-anywhere">
      {text} {link && <span className="font-semibold">{link.label}</span>}
    </p>
  </div>
);
