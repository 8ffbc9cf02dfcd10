import { readBrand } from './brand.ts';
import { composeTitle } from './compose-title.ts';

const shown: { page?: string | undefined; song?: string | undefined } = {};

/** Sets what the window title is made of: the name of the page, or of the playing song. */
export function setTitle(change: typeof shown): void {
  Object.assign(shown, change);
  document.title = composeTitle(shown.page, shown.song, readBrand());
}
