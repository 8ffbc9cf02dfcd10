/** Beside 'Create Playlist': further ways to come by one. */
export const MoreWaysToCreate = () => null;
