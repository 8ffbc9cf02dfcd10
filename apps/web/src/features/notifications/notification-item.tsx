import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import type { NotificationGroup } from './group-notifications.ts';
import { NotificationPicture } from './notification-picture.tsx';
import { useMarkRead } from './use-notifications.ts';

interface NotificationItemProps {
  group: NotificationGroup;
  /** Called when the notification is followed, so that a panel can close. */
  onOpen?: () => void;
}

export function NotificationItem({ group, onOpen }: NotificationItemProps) {
  const router = useRouter();
  const markRead = useMarkRead();
  const { newest, ids, isRead } = group;
  const { parts, path } = group.text;
  const { createdAt } = newest;

  function open(event: MouseEvent) {
    if (!isRead) markRead.mutate({ ids });
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen?.();
    router.history.push(path);
  }

  return (
    <li>
      <a
        href={path}
        onClick={open}
        className={classNames(
          'grid min-h-16 grid-cols-[auto_1fr_auto] items-center gap-3 rounded-card px-3 py-2.5 transition-colors hover:bg-raised',
          !isRead && 'bg-lamp/5',
        )}
      >
        <NotificationPicture notification={newest} />
        <span className="grid min-w-0 gap-0.5">
          <span className="line-clamp-5 wrap-anywhere text-14 text-ink-soft">
            {!isRead && <span className="sr-only">Unread: </span>}
            {parts.map(({ text, strong }, place) =>
              strong ? (
                <strong key={place} className="font-semibold text-ink">
                  {text}
                </strong>
              ) : (
                text
              ),
            )}
          </span>
          <time dateTime={createdAt} className="text-12 text-ink-faint">
            {formatRelativeTime(createdAt)}
          </time>
        </span>
        <span
          aria-hidden="true"
          className={classNames('size-2 rounded-full', isRead ? 'bg-transparent' : 'bg-lamp')}
        />
      </a>
    </li>
  );
}
