/** How many posts Discover shows. */
export const SHOWN_POSTS = 5;
