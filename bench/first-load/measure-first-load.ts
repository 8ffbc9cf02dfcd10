import lighthouse from 'lighthouse';

/** Times in ms, sizes as transferred in kB (1,000 bytes), scores of 100. */
export interface FirstLoad {
  performance: number;
  accessibility: number;
  practices: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** All but pictures, until the network is quiet. */
  requests: number;
  kilobytes: number;
  pictureKilobytes: number;
}

interface NetworkRequest {
  url: string;
  resourceType?: string;
  transferSize: number;
}

/** A first visit, with Lighthouse's mobile preset, in the browser that listens on `port`. */
export async function measureFirstLoad(url: string, port: number): Promise<FirstLoad> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error('Lighthouse gave no result');
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => Math.round((audits[name]?.numericValue ?? 0) * 1000) / 1000;
  const details = audits['network-requests']?.details;
  const sent = (details?.type === 'table' ? details.items : []) as unknown as NetworkRequest[];
  const isPicture = ({ resourceType, url }: NetworkRequest) =>
    resourceType === 'Image' || url.startsWith('data:');
  const others = sent.filter((request) => !isPicture(request));
  if (process.env.SHOW_REQUESTS)
    for (const { url, transferSize, resourceType } of sent)
      console.log(`  ${resourceType} ${transferSize} ${url}`);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    fcp: Math.round(value('first-contentful-paint')),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: value('cumulative-layout-shift'),
    requests: others.length,
    kilobytes: inKilobytes(others),
    pictureKilobytes: inKilobytes(sent.filter(isPicture)),
  };
}

const inKilobytes = (requests: NetworkRequest[]) =>
  Math.round(requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000);
