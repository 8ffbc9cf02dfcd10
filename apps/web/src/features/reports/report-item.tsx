import type { NamedTarget } from '@stagedoor/validators';
import Flag from 'lucide-react/icons/flag';
import { MenuItem } from '../../components/menu.tsx';
import { reportThing } from './report-thing.ts';

/** 'Report', the last item of a thing's menu. */
export const ReportItem = ({ target }: { target: NamedTarget }) => (
  <MenuItem onSelect={() => reportThing(target)}>
    <Flag aria-hidden="true" /> Report
  </MenuItem>
);
