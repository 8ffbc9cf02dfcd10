/** The median of some calls, in milliseconds. */
export async function median(rounds: number, act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  await act();
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await act();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

/** Measures with few rows and with many, and prints both with their ratio. */
export async function compareSizes(
  [few, many]: [number, number],
  measure: (amount: number) => Promise<Map<string, number>>,
): Promise<void> {
  const ofFew = await measure(few);
  for (const [what, ms] of await measure(many)) {
    const base = ofFew.get(what) ?? 0;
    const ratio = (ms / base).toFixed(1);
    console.log(`${what}: ${ms.toFixed(1)} ms, with ${few} rows ${base.toFixed(1)} ms, ratio ${ratio}`);
  }
}
