import { useEffect, useState } from 'react';
import { noteFileCheck } from '../../lib/edits/file-checks.ts';
import { checkFiles, type FileRules, prepareChecks, type RefusedFile } from './check-files.ts';

const ONLY_ONE = 'Only one file is taken here';

interface FileChoice extends FileRules {
  isMultiple?: boolean | undefined;
  onFiles: (files: File[]) => void;
  /** Called instead of `refused`, where those are shown elsewhere. */
  onRefused?: ((refused: RefusedFile[]) => void) | undefined;
}

/** Passes on chosen files that the server would take; `refused` are the others of the last choice. */
export function useFileChoice({ isMultiple, onFiles, onRefused, ...rules }: FileChoice) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  useEffect(prepareChecks, []);
  async function check(files: readonly File[]) {
    const taken = isMultiple ? files : files.slice(0, 1);
    const checked = await checkFiles(taken, rules);
    const left = files.slice(taken.length).map((file) => ({ file, reason: ONLY_ONE, isTooLarge: false }));
    const refused = [...checked.refused, ...left];
    if (onRefused) onRefused(refused);
    else setRefused(refused);
    if (checked.accepted.length > 0) onFiles(checked.accepted);
  }
  const choose = (files: readonly File[]) => {
    if (files.length > 0) noteFileCheck(check(files));
  };
  return { choose, refused };
}
