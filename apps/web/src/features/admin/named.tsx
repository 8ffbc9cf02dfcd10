import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar.tsx';

interface NamedProps {
  name: string;
  image: string | null;
  children: ReactNode;
}

/** The first cell of a row: a picture, a name and details. */
export const Named = ({ name, image, children }: NamedProps) => (
  <div className="flex items-center gap-3">
    <Avatar name={name} image={image} className="size-9 shrink-0 text-13" sizes="36px" />
    <div className="min-w-0">{children}</div>
  </div>
);
