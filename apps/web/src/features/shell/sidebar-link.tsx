import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

interface SidebarLinkProps {
  to: LinkProps['to'];
  label: string;
  icon: LucideIcon;
}

export function SidebarLink({ to, label, icon: Icon }: SidebarLinkProps) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      className="group relative flex h-10 items-center gap-3 rounded-small px-3 font-semibold text-14 text-ink-soft transition-colors hover:text-ink data-[status=active]:bg-raised data-[status=active]:text-ink"
    >
      <Icon
        className="size-5 text-ink-faint transition-colors group-hover:text-ink group-data-[status=active]:text-lamp"
        aria-hidden="true"
      />
      {label}
    </Link>
  );
}
