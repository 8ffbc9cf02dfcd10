export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** A key without an object. That there is no bucket is an outage. */
export const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';
