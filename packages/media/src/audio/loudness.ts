import { AV_OPT_SEARCH_CHILDREN, AV_OPT_TYPE_DOUBLE } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { makeFilterChain } from './filter-chain.ts';
import type { Loudness } from './messages.ts';
import { PCM_RATE } from './pcm.ts';

const SILENCE_LUFS = -70;
const SILENCE_DB = -120;

export interface LoudnessMeter {
  push(frame: Frame): void;
  finish(): Loudness;
}

/** EBU R128 by libavfilter's ebur128. Its results are read as options of the filter, not per frame. */
export function makeLoudnessMeter(): LoudnessMeter {
  const chain = makeFilterChain(
    `time_base=1/${PCM_RATE}:sample_rate=${PCM_RATE}:sample_fmt=flt:channel_layout=stereo`,
    [['ebur128', 'peak=true:framelog=quiet']],
  );
  const push = (frame: Frame | null) => {
    chain.push(frame);
    for (const measured of chain.pull()) measured.unref();
  };
  return {
    push,
    finish() {
      push(null);
      const meter = chain.find('ebur128');
      const read = (name: string) =>
        meter.getOption(name, AV_OPT_TYPE_DOUBLE, AV_OPT_SEARCH_CHILDREN) ?? Number.NaN;
      const loudness = {
        integratedLufs: atLeast(SILENCE_LUFS, read('integrated')),
        truePeakDb: atLeast(SILENCE_DB, read('true_peak')),
      };
      chain.free();
      return loudness;
    },
  };
}

function atLeast(floor: number, value: number): number {
  return Number.isNaN(value) ? floor : Math.max(floor, value);
}
