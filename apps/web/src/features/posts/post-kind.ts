import type { Post } from '@stagedoor/validators';
import AudioLines from 'lucide-react/icons/audio-lines';
import Image from 'lucide-react/icons/image';
import Text from 'lucide-react/icons/text-align-start';
import Video from 'lucide-react/icons/video';
import type { ComponentType, SVGProps } from 'react';

interface PostKind {
  sign: ComponentType<SVGProps<SVGSVGElement>>;
  label: string;
  /** As in 'open this …'. */
  thing: string;
  aThing: string;
}

export const POST_KINDS: Record<Post['contentType'], PostKind> = {
  text: { sign: Text, label: 'Text', thing: 'post', aThing: 'A post' },
  image: { sign: Image, label: 'Image', thing: 'image', aThing: 'An image' },
  video: { sign: Video, label: 'Video', thing: 'video', aThing: 'A video' },
  audio: { sign: AudioLines, label: 'Audio', thing: 'recording', aThing: 'A recording' },
};
