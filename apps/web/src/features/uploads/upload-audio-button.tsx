import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import type { UploadAudioProps } from './upload-audio.tsx';

const UploadAudio = lazyPart(() => import('./upload-audio.tsx'));

/** Loaded when it is shown: most people who see songs upload none. */
export const UploadAudioButton = (props: UploadAudioProps) => (
  <Suspense fallback={null}>
    <UploadAudio {...props} />
  </Suspense>
);
