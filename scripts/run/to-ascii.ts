/** JavaScript with all letters beyond ASCII escaped; only what `String.raw` shows of them changes. */
export const toAscii = (code: string): string =>
  code.replaceAll(/\\[\s\S]|[^\0-\x7f]/g, (found) => {
    const unit = found.charCodeAt(found.length - 1);
    return unit < 128 ? found : `\\u${unit.toString(16).padStart(4, '0')}`;
  });
