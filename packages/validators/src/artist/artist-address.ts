/** The path of an artist's page, by name where the name has letters or digits. */
export const artistAddress = ({ id, slug }: { id: number; slug: string | null }): string =>
  slug === null ? `/artist/${id}` : `/@${encodeURIComponent(slug)}`;
