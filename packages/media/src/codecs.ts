/** FFmpeg's decoders that may see the bytes of strangers. It has hundreds more, many old and little used. */
export const AUDIO_CODECS =
  'mp3float,mp3,flac,vorbis,libvorbis,opus,libopus,aac,aac_fixed,alac,pcm_u8,pcm_s8,pcm_s16le,pcm_s16be,' +
  'pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,pcm_f64le,pcm_f64be,pcm_alaw,pcm_mulaw';
export const VIDEO_CODECS = `h264,hevc,vp8,vp9,libvpx,libvpx-vp9,av1,libdav1d,mpeg4,${AUDIO_CODECS}`;

const ALL = new Set(VIDEO_CODECS.split(','));

/** Whether FFmpeg's decoder of this name may be used. The list given to a container does not bind its decoders. */
export const isAllowedCodec = (name: string | null): boolean => name !== null && ALL.has(name);
