import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import type { PlayerSource } from '../player/index.ts';
import type { SongTools } from './use-song-tools.ts';

const SelectionActs = lazyPart(() => import('./selection-acts.tsx'));

interface SongSelectionBarProps {
  tools: SongTools;
  source: PlayerSource;
  /** Further acts of this list. */
  children?: ReactNode;
}

/** Actions on the selected songs, while songs are being selected. */
export const SongSelectionBar = (props: SongSelectionBarProps) =>
  props.tools.selection.isSelecting && (
    <Suspense fallback={null}>
      <SelectionActs {...props} />
    </Suspense>
  );
