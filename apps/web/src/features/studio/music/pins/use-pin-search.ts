import { useDeferredValue, useState } from 'react';

/** The text that is typed, and what of it is searched for, of works that may be pinned. */
export function usePinSearch() {
  const [term, setTerm] = useState('');
  const search = useDeferredValue(term.trim()) || undefined;
  return { term, setTerm, search };
}
