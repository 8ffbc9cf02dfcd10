/** The operator's name for the product, written into the page by the server. */
export const BRAND = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content || 'Stagedoor';
