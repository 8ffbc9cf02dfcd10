import { type RefObject, useEffect, useRef } from 'react';
import { drawWaveform, fitCanvas } from './draw-waveform.ts';
import { countBars, resamplePeaks } from './resample-peaks.ts';

interface WaveformSource {
  peaks: readonly number[];
  /** In seconds. */
  duration: number;
  isPlaying: boolean;
  /** The exact current position, read on every frame while playing. */
  getTime: () => number;
  /** Changes outside of playback: on a seek or another song. */
  currentTime: number;
}

function readColours(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas);
  return { played: style.getPropertyValue('--lamp'), rest: style.getPropertyValue('--ink-faint') };
}

/** Draws peaks on a canvas at any width and in either theme, and redraws only when a pixel would change. */
export function useWaveformCanvas(source: WaveformSource): RefObject<HTMLCanvasElement | null> {
  const ref = useRef<HTMLCanvasElement>(null);
  const latest = useRef(source);
  latest.current = source;
  const redraw = useRef(() => {});
  const { peaks, isPlaying, currentTime, duration } = source;

  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    let bars: number[] = [];
    let size = { width: 0, height: 0 };
    let drawnAt = -1;
    let colours = readColours(canvas);

    function draw() {
      const { duration, getTime } = latest.current;
      const share = duration > 0 ? Math.min(1, getTime() / duration) : 0;
      const playedWidth = Math.round(share * size.width * 2) / 2;
      if (playedWidth === drawnAt || !canvas) return;
      drawnAt = playedWidth;
      drawWaveform(canvas, { bars, ...size, playedWidth, colours });
    }
    function measure() {
      if (!canvas) return;
      size = { width: canvas.clientWidth, height: canvas.clientHeight };
      bars = resamplePeaks(peaks, countBars(size.width));
      fitCanvas(canvas, size.width, size.height);
      colours = readColours(canvas);
      drawnAt = -1;
      draw();
    }
    const resizes = new ResizeObserver(measure);
    resizes.observe(canvas);
    const themes = new MutationObserver(measure);
    themes.observe(document.documentElement, { attributeFilter: ['class'] });
    redraw.current = draw;
    return () => {
      resizes.disconnect();
      themes.disconnect();
    };
  }, [peaks]);

  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function step() {
      redraw.current();
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  useEffect(() => redraw.current(), [currentTime, duration]);
  return ref;
}
