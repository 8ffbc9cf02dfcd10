import { useState } from 'react';
import { listImageCandidates } from '../lib/media-path.ts';

/** The URL to show now. Each failure moves to the next candidate; null means that none is left. */
export function useImage(path: string | null | undefined, fallback?: string) {
  const [failed, setFailed] = useState({ path, count: 0 });
  const count = failed.path === path ? failed.count : 0;
  const candidates = [...listImageCandidates(path), ...(fallback ? [fallback] : [])];
  return { src: candidates[count] ?? null, onError: () => setFailed({ path, count: count + 1 }) };
}
