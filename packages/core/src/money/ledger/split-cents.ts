/**
 * Splits `total` by `weights` so that the parts sum to it exactly: whole cents first, then one cent each to
 * the parts that lost most by rounding (the earlier of equal ones). Weights of zero or less get nothing.
 */
export function splitCents(total: number, weights: readonly number[]): number[] {
  const positive = weights.map((weight) => Math.max(0, weight));
  const sum = positive.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = positive.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  let left = total - parts.reduce((a, b) => a + b, 0);
  const byLoss = exact
    .map((share, index) => ({ index, lost: share - Math.floor(share) }))
    .sort((a, b) => b.lost - a.lost || a.index - b.index);
  for (const { index } of byLoss) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
