/** The version that an address asks for; the newest without one. */
export function readVersion(search: Record<string, unknown>): { version?: number } {
  const version = Number(search.version);
  return Number.isInteger(version) && version > 0 ? { version } : {};
}
