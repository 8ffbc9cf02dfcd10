import { buttonStyle } from '../../../components/button-style.ts';

export const PANEL_LINK = buttonStyle('outline', 'small');

/** Where one goes from a panel. */
export const PanelLinks = ({ children }: React.PropsWithChildren) => (
  <nav aria-label="More" className="flex flex-wrap gap-2">
    {children}
  </nav>
);
