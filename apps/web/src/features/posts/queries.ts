/** Posts on Discover (spec listener §2). */
export const SHOWN_POSTS = 5;
