import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';
import type { UploadItem } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Asks for the files of a half-sent upload; browsers forget files when a page is loaded again. */
export function PickAgain({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const input = useRef<HTMLInputElement>(null);
  const wanted = item.files.filter(({ file, size, sentBytes }) => !file && sentBytes < size);
  const names = wanted.map(({ name }) => name);
  async function pick(files: readonly File[]) {
    const picked: boolean[] = [];
    for (const file of files) picked.push(await queue.pickAgain(file).catch(() => false));
    if (!picked.includes(false)) return;
    const asked = names.length === 1 ? `"${names[0]}" as it was before` : `${names.join(', ')} as they were`;
    toast.error('This is another file', { description: `Please pick ${asked}.` });
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={`Pick ${names.join(', ')}`}
        onChange={(event) => {
          void pick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button variant="outline" size="small" className="mr-1" onClick={() => input.current?.click()}>
        {names.length === 1 ? 'Pick file' : 'Pick files'}
      </Button>
    </>
  );
}
