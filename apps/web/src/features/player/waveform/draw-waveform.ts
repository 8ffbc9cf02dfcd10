import { BAR_STEP } from './resample-peaks.ts';

interface Drawing {
  /** 0..1 each. */
  bars: readonly number[];
  width: number;
  height: number;
  /** The width of the played part, in CSS pixels. */
  playedWidth: number;
  colours: { played: string; rest: string };
}

const BAR_WIDTH = 2;
const UPPER_SHARE = 0.7;
const REST_OPACITY = 0.5;

/** Sizes the canvas in device pixels, and scales drawing to CSS pixels. */
export function fitCanvas(canvas: HTMLCanvasElement, width: number, height: number): void {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0);
}

/**
 * Draws bars above and below a gap of one pixel, 70:30. The current bar is lit in proportion to its played
 * share.
 */
export function drawWaveform(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const { bars, width, height, playedWidth, colours } = drawing;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, width, height);
  const middle = Math.round(height * UPPER_SHARE);
  const drawBars = () => {
    bars.forEach((level, index) => {
      const upper = Math.max(1, level * (middle - 1));
      const lower = Math.max(1, level * (height - middle - 1));
      context.fillRect(index * BAR_STEP, middle - upper, BAR_WIDTH, upper);
      context.fillRect(index * BAR_STEP, middle + 1, BAR_WIDTH, lower);
    });
  };
  const drawPart = (from: number, to: number, colour: string, opacity: number) => {
    context.save();
    context.beginPath();
    context.rect(from, 0, to - from, height);
    context.clip();
    context.globalAlpha = opacity;
    context.fillStyle = colour;
    drawBars();
    context.restore();
  };
  drawPart(0, playedWidth, colours.played, 1);
  drawPart(playedWidth, width, colours.rest, REST_OPACITY);
}
