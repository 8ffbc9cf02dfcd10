type End = () => Promise<void>;

const ends: End[] = [];

/** `end`, which is run where the bench fails as well, so that nothing of it stays beside the next one. It runs once. */
export function ending(end: End): End {
  let ended: Promise<void> | undefined;
  const once = () => {
    ended ??= end();
    return ended;
  };
  if (ends.length === 0) process.once('uncaughtException', endAll);
  ends.push(once);
  return once;
}

/** Ends in reverse order of the beginnings. */
async function endAll(error: Error): Promise<void> {
  console.error(error);
  for (const end of ends.toReversed()) await end().catch(console.error);
  process.exit(1);
}
