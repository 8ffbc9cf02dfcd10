const meta = () => document.querySelector<HTMLMetaElement>('meta[name="brand"]');

/** The operator's name for the product, written into the page by the server. Components take it from `useSite`. */
export const readBrand = (): string => meta()?.content || 'Stagedoor';

/** Remembers a name that was changed while the page is open. */
export function setBrand(name: string): void {
  meta()?.setAttribute('content', name);
}
