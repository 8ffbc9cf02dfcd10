import { useMemo } from 'react';
import { useUploads } from './upload-activity.ts';
import { isUnderWay, shareOf } from './upload-item.ts';

/** The sent share of each song's new audio, 0 to 1, wherever it is sent in this browser. */
export function useAudioSends(): ReadonlyMap<number, number> {
  const items = useUploads();
  return useMemo(() => {
    const sends = new Map<number, number>();
    for (const item of items) {
      const state = item.tab?.state ?? item.state;
      if (item.goal.kind === 'audio' && isUnderWay({ state })) sends.set(item.goal.songId, shareOf(item));
    }
    return sends;
  }, [items]);
}
