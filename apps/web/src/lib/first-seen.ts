/** The paint is not reported where the browser cannot report it, or while the page is in the background. */
const LONGEST_WAIT_MS = 1000;
/** Pictures that take longer come beside the program. */
const PICTURES_WAIT_MS = 500;

/**
 * Resolves when people see what the server wrote into the page: it is painted, and the pictures of the first screen are
 * there. At once where nothing was written.
 */
export async function afterFirstSeen(root: Element | null): Promise<void> {
  if (!root?.hasChildNodes() || document.hidden) return;
  await paint();
  const seen = [...root.querySelectorAll('img')].filter(
    (picture) => !picture.complete && isOnScreen(picture),
  );
  await Promise.race([Promise.all(seen.map(arrival)), wait(PICTURES_WAIT_MS)]);
}

const paint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((_list, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });

const arrival = (picture: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) picture.addEventListener(event, () => resolve(), { once: true });
  });

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function isOnScreen(picture: HTMLImageElement): boolean {
  const { top, bottom, left, right } = picture.getBoundingClientRect();
  return bottom > top && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}
