/**
 * The build of the web app, by the entry script of its page. Answers name it, so that open pages of an older build can
 * offer the new one. It follows the pages that are sent, which may come from a newer build than this process.
 */
export function createBuildName(template: string | null | undefined) {
  const nameOf = (page: string) => /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? null;
  let known = template;
  let current = template ? nameOf(template) : null;
  return {
    get current() {
      return current;
    },
    learn(page: string): void {
      if (page === known) return;
      known = page;
      current = nameOf(page);
    },
  };
}
