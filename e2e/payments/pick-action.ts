/** The action of a weighted list at a number from 0 to 1. */
export function pickAction<Action>(list: readonly (readonly [weight: number, Action])[], at: number): Action {
  let left = at * list.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, action] of list) {
    left -= weight;
    if (left < 0) return action;
  }
  throw new Error('The weights do not sum up');
}
