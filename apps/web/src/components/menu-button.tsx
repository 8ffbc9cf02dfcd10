import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';

/** The three dots that open a menu. */
export const MenuButton = ({ size = 'small', ...button }: ComponentProps<typeof IconButton>) => (
  <IconButton {...button} size={size}>
    <Ellipsis className={size === 'small' ? 'size-4' : 'size-5'} aria-hidden="true" />
  </IconButton>
);
