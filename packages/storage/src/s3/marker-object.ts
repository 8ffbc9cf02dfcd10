import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { MARKER_KEY, parseMarker, type SiteMarker, writeMarkerText } from '../marker.ts';
import { isMissing, statusOf } from './answers.ts';
import type { Bucket } from './bucket.ts';

/** A marker of another site exists, or is being written. */
const TAKEN = [409, 412];
/** Answers of servers that do not know conditional writes. */
const NOT_IMPLEMENTED = 501;

/** The marker of a bucket; null without one. Throws `MarkerError`. */
export async function readMarkerObject({ client, bucket, inTime }: Bucket): Promise<SiteMarker | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: MARKER_KEY }), inTime());
    return parseMarker((await Body?.transformToString()) ?? '', `${MARKER_KEY} of the bucket ${bucket}`);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Writes a bucket's marker. Without `replaces` an existing one stays, where the server can see to that. */
export async function writeMarkerObject(
  at: Bucket,
  marker: SiteMarker,
  { replaces = false } = {},
): Promise<void> {
  const { client, bucket, inTime } = at;
  const object = {
    Bucket: bucket,
    Key: MARKER_KEY,
    Body: writeMarkerText(marker),
    ContentType: 'application/json',
  };
  if (replaces) return void (await client.send(new PutObjectCommand(object), inTime()));
  try {
    await client.send(new PutObjectCommand({ ...object, IfNoneMatch: '*' }), inTime());
  } catch (error) {
    if (TAKEN.includes(statusOf(error) ?? 0)) return;
    if (statusOf(error) !== NOT_IMPLEMENTED) throw error;
    if (!(await readMarkerObject(at))) await client.send(new PutObjectCommand(object), inTime());
  }
}
