/** Posts on Discover. */
export const SHOWN_POSTS = 5;
