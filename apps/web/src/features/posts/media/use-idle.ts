import { useCallback, useEffect, useRef, useState } from 'react';

const IDLE_MS = 2500;

/** Whether there was no input for a moment; call `stir` on input. */
export function useIdle(): { isIdle: boolean; stir: () => void } {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stir = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), IDLE_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isIdle, stir };
}
