import type { Announcement } from '@stagedoor/validators';
import CircleCheck from 'lucide-react/icons/circle-check';
import Megaphone from 'lucide-react/icons/megaphone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../components/icon-button.tsx';
import { classNames } from '../../lib/class-names.ts';

const TONES = {
  news: { icon: Megaphone, style: 'border-line bg-raised', iconStyle: 'text-lamp' },
  success: { icon: CircleCheck, style: 'border-go/40 bg-raised', iconStyle: 'text-go' },
  warning: { icon: TriangleAlert, style: 'border-alarm/50 bg-alarm-fill', iconStyle: 'text-alarm' },
} as const;

/** An announcement as people see it. */
export default function AnnouncementBar({
  announcement: { text, tone, link },
  onClose,
}: {
  announcement: Omit<Announcement, 'id' | 'until'>;
  onClose?: () => void;
}) {
  const { icon: Icon, style, iconStyle } = TONES[tone];
  return (
    <aside
      aria-label="Announcement"
      className={classNames('flex items-start gap-3 border-b px-4 py-2.5 text-14 md:px-8', style)}
    >
      <Icon className={classNames('mt-0.5 size-4 shrink-0', iconStyle)} aria-hidden="true" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        {text}{' '}
        {link && (
          <a
            href={link.to}
            className="font-semibold text-lamp underline underline-offset-2"
            {...(!link.to.startsWith('/') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {link.label}
          </a>
        )}
      </p>
      {onClose && (
        <IconButton label="Close the announcement" size="small" className="-my-1.5 -mr-2" onClick={onClose}>
          <X className="size-4" aria-hidden="true" />
        </IconButton>
      )}
    </aside>
  );
}
