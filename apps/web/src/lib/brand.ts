/** The operator's name for the product, which the server wrote into the page. */
export const BRAND = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content || 'Stagedoor';
