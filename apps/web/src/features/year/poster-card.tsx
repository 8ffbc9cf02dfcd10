import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';
import { drawPoster, POSTER, type Poster } from './draw-poster.ts';
import { describePoster } from './posters.ts';

const readFile = (canvas: HTMLCanvasElement, name: string) =>
  new Promise<File>((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], name, { type: 'image/png' })) : reject(new Error('No picture')),
      'image/png',
    ),
  );

/** By the system's share sheet where there is one for pictures, else as a file. */
async function share(file: File) {
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error;
    });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** One picture, made in the browser of what it shows. */
export function PosterCard({ poster, name, fileName }: { poster: Poster; name: string; fileName: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    const draw = () => !isGone && canvas.current && drawPoster(canvas.current, poster);
    draw();
    // Once more with the right letters, if they come late.
    void document.fonts.ready.then(draw);
    return () => {
      isGone = true;
    };
  }, [poster]);
  async function save() {
    try {
      if (canvas.current) await share(await readFile(canvas.current, fileName));
    } catch {
      toast.error('The picture could not be shared');
    }
  }
  return (
    <figure className="grid gap-3">
      <canvas
        ref={canvas}
        {...POSTER}
        role="img"
        aria-label={describePoster(poster)}
        className="dark w-full rounded-card border border-line"
      />
      <figcaption className="flex items-center justify-between gap-2">
        <span className="text-14 text-ink-soft">{name}</span>
        <Button variant="outline" size="small" aria-label={`Share the picture: ${name}`} onClick={save}>
          Share
        </Button>
      </figcaption>
    </figure>
  );
}
