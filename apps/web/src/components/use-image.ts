import { useEffect, useState } from 'react';
import { listImageCandidates } from '../lib/media-path.ts';

interface ImageOptions {
  /** Tried last. */
  fallback?: string | undefined;
  /** The picture's placeholder; null while it has none, undefined where that is not known. */
  placeholder?: string | null | undefined;
}

/** A cover is shown as soon as it is chosen; its sizes and its placeholder are made moments later. */
const ASKED_AGAIN_AFTER_MS = [2_000, 5_000, 15_000];

/**
 * The URL to show now. Each failure moves to the next candidate; null means that none is left. Pictures that may still be
 * in the making are asked for again, at the latest when their placeholder is there.
 */
export function useImage(path: string | null | undefined, { fallback, placeholder }: ImageOptions = {}) {
  const shown = `${path} ${placeholder}`;
  const [failed, setFailed] = useState({ shown, count: 0, rounds: 0 });
  const { count, rounds } = failed.shown === shown ? failed : { count: 0, rounds: 0 };
  const candidates = [...listImageCandidates(path), ...(fallback ? [fallback] : [])];
  const src = candidates[count] ?? null;
  const isInTheMaking = placeholder === null && src === null && candidates.length > 0;
  const waitMs = isInTheMaking ? ASKED_AGAIN_AFTER_MS[rounds] : undefined;
  useEffect(() => {
    if (waitMs === undefined) return;
    const timer = setTimeout(() => setFailed({ shown, count: 0, rounds: rounds + 1 }), waitMs);
    return () => clearTimeout(timer);
  }, [shown, rounds, waitMs]);
  return { src, onError: () => setFailed({ shown, count: count + 1, rounds }) };
}
