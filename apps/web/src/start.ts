import './styles/index.css';
import './lib/retry-part.ts';
import { afterFirstSeen } from './lib/first-seen.ts';
import { offerReload } from './lib/offer-reload.ts';

/** Parts of the program that the server names in pages that it paints itself; other pages preload them. */
function preloadParts() {
  const parts = document.querySelector<HTMLMetaElement>('meta[name="parts"]')?.content ?? '';
  for (const href of parts.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

// The program would compete with what people see first: it is fetched after that.
void afterFirstSeen(document.getElementById('root'))
  .then(async () => {
    preloadParts();
    // Two tasks instead of a long one, so that a tap between them is not kept waiting.
    await import('./libraries.ts');
    await new Promise((resolve) => setTimeout(resolve));
    return import('./main.tsx');
  })
  .catch(offerReload);
