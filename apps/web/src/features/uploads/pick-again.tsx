import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Asks for the file of a half-sent upload; browsers forget files when a page is loaded again. */
export function PickAgain({ name, queue }: { name: string; queue: UploadQueue }) {
  const input = useRef<HTMLInputElement>(null);
  async function pick(files: readonly File[]) {
    const picked = await Promise.all(files.map((file) => queue.pickAgain(file)));
    if (picked.includes(false))
      toast.error('This is another file', { description: `Please pick "${name}" as it was before.` });
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={`Pick ${name}`}
        onChange={(event) => {
          void pick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button variant="outline" size="small" className="mr-1" onClick={() => input.current?.click()}>
        Pick file
      </Button>
    </>
  );
}
