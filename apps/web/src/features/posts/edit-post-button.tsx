import type { Post } from '@stagedoor/validators';
import Pencil from 'lucide-react/icons/pencil';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EditPostDialog } from './edit/lazy-dialog.ts';

/** Lets artists edit a post on its own page. */
export function EditPostButton({ post }: { post: Post }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Pencil className="size-3.5" aria-hidden="true" />
        Edit
      </Button>
      <Suspense fallback={null}>
        {isOpen && <EditPostDialog post={post} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
