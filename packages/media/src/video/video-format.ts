import { AV_PKT_DATA_DISPLAYMATRIX, AVCOL_TRC_ARIB_STD_B67, AVCOL_TRC_SMPTE2084 } from 'node-av/constants';
import type { Stream } from 'node-av/lib';
import { createMediaError } from '../media-error.ts';

const LONG_SIDE = 1920;
const SHORT_SIDE = 1080;
export const MAX_FPS = 30;
/** 8K. Larger sizes are not real videos. */
export const MAX_PIXELS = 8192 * 4320;

/** How a video is to be shown. */
export interface VideoFormat {
  /** Clockwise, as the camera was held. */
  turn: 0 | 90 | 180 | 270;
  /** Display size: upright, square pixels, at most 1080p, even numbers. */
  width: number;
  height: number;
  /** Over 30 frames a second, or an unknown number. */
  isTooFast: boolean;
  /** How bright its numbers mean the picture to be; null for ordinary screens. */
  hdr: 'smpte2084' | 'arib-std-b67' | null;
  /** It needs no change of size, frame rate or brightness. */
  fits: boolean;
}

export function readVideoFormat(stream: Stream): VideoFormat {
  const { width, height } = stream.codecpar;
  if (width < 2 || height < 2 || width * height > MAX_PIXELS) {
    throw createMediaError('unreadable', `${width} × ${height} pixels`);
  }
  const turn = readTurn(stream);
  const { num, den } = stream.sampleAspectRatio;
  const stretched = num > 0 && den > 0 ? (width * num) / den : width;
  const [wide, tall] = turn === 90 || turn === 270 ? [height, stretched] : [stretched, height];
  const scale = Math.min(1, LONG_SIDE / Math.max(wide, tall), SHORT_SIDE / Math.min(wide, tall));
  const fps = stream.avgFrameRate.den > 0 ? stream.avgFrameRate.num / stream.avgFrameRate.den : 0;
  const isTooFast = fps <= 0 || fps > MAX_FPS + 0.5;
  const hdr = readHdr(stream);
  return {
    turn,
    isTooFast,
    hdr,
    width: toEven(wide * scale),
    height: toEven(tall * scale),
    fits: scale === 1 && !isTooFast && stretched === width && hdr === null,
  };
}

/** PQ and HLG, the two ways in which films are made for bright screens. */
function readHdr({ codecpar }: Stream): VideoFormat['hdr'] {
  if (codecpar.colorTrc === AVCOL_TRC_SMPTE2084) return 'smpte2084';
  return codecpar.colorTrc === AVCOL_TRC_ARIB_STD_B67 ? 'arib-std-b67' : null;
}

const toEven = (length: number) => Math.max(2, Math.round(length / 2) * 2);

/** The first two values of the display matrix are the cosine and sine of the rotation as 16.16 numbers. */
function readTurn(stream: Stream): VideoFormat['turn'] {
  const matrix = stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 36) return 0;
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI;
  const quarter = ((Math.round(degrees / 90) % 4) + 4) % 4;
  return ([0, 90, 180, 270] as const)[quarter] ?? 0;
}
