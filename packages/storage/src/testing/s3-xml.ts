import type { PendingUpload, StoredObject } from './s3-stand-in.ts';

const document = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`;

export const errorXml = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

export const uploadXml = (bucket: string, key: string, uploadId: string): string =>
  document(
    'MultipartUploadResult',
    `<Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${uploadId}</UploadId><ETag>"done"</ETag>`,
  );

export const copyXml = (etag: string): string =>
  document(
    'CopyObjectResult',
    `<ETag>${etag}</ETag><LastModified>${new Date().toISOString()}</LastModified>`,
  );

/** `hasMore`: the last of `keys` is the token of the next page. */
export function listObjectsXml(objects: Map<string, StoredObject>, keys: string[], hasMore: boolean): string {
  const contents = keys.map((key) => {
    const object = objects.get(key);
    return `<Contents><Key>${key}</Key><LastModified>${object?.modifiedAt.toISOString()}</LastModified><Size>${object?.body.length}</Size></Contents>`;
  });
  const token = hasMore ? `<NextContinuationToken>${keys.at(-1)}</NextContinuationToken>` : '';
  const count = `<IsTruncated>${hasMore}</IsTruncated><KeyCount>${keys.length}</KeyCount>`;
  return document('ListBucketResult', `${count}${token}${contents.join('')}`);
}

export function listUploadsXml(uploads: Map<string, PendingUpload>): string {
  const rows = [...uploads].map(
    ([id, upload]) =>
      `<Upload><Key>${upload.key}</Key><UploadId>${id}</UploadId><Initiated>${upload.startedAt.toISOString()}</Initiated></Upload>`,
  );
  return document('ListMultipartUploadsResult', `<IsTruncated>false</IsTruncated>${rows.join('')}`);
}

export const completedParts = (xml: string): { number: number; etag: string }[] =>
  [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));
