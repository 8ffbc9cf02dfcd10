import { lead } from './sustained.ts';
import { waves } from './wavetables.ts';

const { sine, triangle, saw, square, reed } = waves;

export const softLead = lead({
  voices: [
    { wave: triangle, gain: 0.7, detune: 0 },
    { wave: sine, gain: 0.35, detune: 0.002 },
  ],
  envelope: { attack: 0.02, decay: 0.4, sustain: 0.8, release: 0.18 },
  cutoffHz: 3200,
  bite: 1500,
  vibrato: { hz: 5.2, semitones: 0.22, delay: 0.25 },
  glideSeconds: 0.07,
});

export const sawLead = lead({
  voices: [
    { wave: saw, gain: 0.5, detune: 0.003 },
    { wave: saw, gain: 0.5, detune: -0.003 },
    { wave: square, gain: 0.2, detune: 0 },
  ],
  envelope: { attack: 0.008, decay: 0.4, sustain: 0.75, release: 0.12 },
  cutoffHz: 2400,
  bite: 4200,
  vibrato: { hz: 5.6, semitones: 0.18, delay: 0.3 },
  glideSeconds: 0.05,
});

export const flute = lead({
  voices: [
    { wave: sine, gain: 0.75, detune: 0 },
    { wave: triangle, gain: 0.3, detune: 0.001 },
  ],
  envelope: { attack: 0.06, decay: 0.3, sustain: 0.85, release: 0.14 },
  cutoffHz: 3600,
  bite: 800,
  vibrato: { hz: 5, semitones: 0.16, delay: 0.2 },
  breath: 0.035,
});

export const reedHorn = lead({
  voices: [
    { wave: reed, gain: 0.8, detune: 0 },
    { wave: saw, gain: 0.15, detune: 0.002 },
  ],
  envelope: { attack: 0.035, decay: 0.3, sustain: 0.82, release: 0.1 },
  cutoffHz: 1700,
  bite: 1900,
  vibrato: { hz: 5.1, semitones: 0.25, delay: 0.3 },
  glideSeconds: 0.04,
  breath: 0.02,
});

export const mutedTrumpet = lead({
  voices: [
    { wave: saw, gain: 0.6, detune: 0 },
    { wave: square, gain: 0.15, detune: 0 },
  ],
  envelope: { attack: 0.025, decay: 0.25, sustain: 0.75, release: 0.09 },
  cutoffHz: 1900,
  bite: 1600,
  vibrato: { hz: 5.4, semitones: 0.2, delay: 0.35 },
  breath: 0.012,
});

export const pedalSteel = lead({
  voices: [
    { wave: saw, gain: 0.35, detune: 0.0015 },
    { wave: triangle, gain: 0.6, detune: -0.0015 },
  ],
  envelope: { attack: 0.07, decay: 0.8, sustain: 0.75, release: 0.35 },
  cutoffHz: 2100,
  bite: 900,
  vibrato: { hz: 5.8, semitones: 0.2, delay: 0.3 },
  glideSeconds: 0.22,
});

export const fiddle = lead({
  voices: [
    { wave: saw, gain: 0.55, detune: 0.001 },
    { wave: saw, gain: 0.35, detune: -0.002 },
  ],
  envelope: { attack: 0.05, decay: 0.3, sustain: 0.9, release: 0.12 },
  cutoffHz: 3000,
  bite: 1400,
  vibrato: { hz: 5.9, semitones: 0.2, delay: 0.18 },
  glideSeconds: 0.05,
  breath: 0.015,
});

export const rockLead = lead({
  voices: [
    { wave: saw, gain: 0.6, detune: 0.001 },
    { wave: square, gain: 0.3, detune: -0.001 },
  ],
  envelope: { attack: 0.006, decay: 0.8, sustain: 0.8, release: 0.12 },
  cutoffHz: 2800,
  bite: 2400,
  vibrato: { hz: 5.5, semitones: 0.35, delay: 0.3 },
  glideSeconds: 0.06,
});
