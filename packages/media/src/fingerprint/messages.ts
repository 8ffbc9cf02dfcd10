export interface FingerprintJob {
  inputPath: string;
  workDir: string;
}

export interface Fingerprint {
  /** Chromaprint's, compressed and in base64, of the first two minutes. */
  fingerprint: string;
  /** The length of the whole file. */
  durationMs: number;
}
