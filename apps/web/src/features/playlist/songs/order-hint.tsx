import { Button } from '../../../components/button.tsx';
import type { SongTools } from '../../song-tools/index.ts';

/** Why songs cannot be moved now, and the way back. */
export const OrderHint = ({ tools }: { tools: Pick<SongTools, 'setSort' | 'setFilter'> }) => (
  <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-faint">
    Songs can be moved in the playlist’s own order.
    <Button
      variant="ghost"
      size="small"
      className="-ml-3"
      onClick={() => {
        tools.setFilter('');
        tools.setSort('order');
      }}
    >
      Show playlist order
    </Button>
  </p>
);
