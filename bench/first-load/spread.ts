/** The median, and all values in their order: `98 (97, 98, 99)`. */
export function spread(values: number[], unit: string): string {
  const sorted = [...values].sort((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]}${unit} (${sorted.join(', ')})`;
}
